package io.forethread.predictor.slice;

import io.forethread.predictor.causality.order.DataTreatment;
import io.forethread.predictor.causality.order.LockTreatment;

/**
 * How traces are sliced and slices are ordered.
 *
 * @param onePass whether the trace is gone through only once, backwards. What an event found late
 *     makes relevant before that is then missed, and some orders are not runs of the program.
 * @param wholeRuns whether starts and ends of threads count as relevant, so that orders are of
 *     whole runs, without more relevant events than those of the trace. Otherwise orders are only
 *     of the beginnings of runs: what a thread decides after its last relevant event does not
 *     matter.
 */
public record SliceOptions(
        LockTreatment locks, DataTreatment data, boolean onePass, boolean wholeRuns) {
    public static final SliceOptions USUAL =
            new SliceOptions(
                    LockTreatment.BLOCKS_PERMUTE, DataTreatment.WRITE_WITH_ITS_READS, false, true);

    public SliceOptions withLocks(LockTreatment treatment) {
        return new SliceOptions(treatment, data, onePass, wholeRuns);
    }

    public SliceOptions withData(DataTreatment treatment) {
        return new SliceOptions(locks, treatment, onePass, wholeRuns);
    }

    public SliceOptions withOnePass() {
        return new SliceOptions(locks, data, true, wholeRuns);
    }

    public SliceOptions withBeginningsOnly() {
        return new SliceOptions(locks, data, onePass, false);
    }
}
