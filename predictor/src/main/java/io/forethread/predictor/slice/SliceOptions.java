package io.forethread.predictor.slice;

import io.forethread.predictor.causality.order.DataTreatment;
import io.forethread.predictor.causality.order.LockTreatment;

/**
 * How traces are sliced and slices are ordered.
 *
 * @param onePass whether the trace is gone through only once, backwards. What an event found late
 *     makes relevant before that is then missed, and some orders are not runs of the program.
 */
public record SliceOptions(LockTreatment locks, DataTreatment data, boolean onePass) {
    public static final SliceOptions USUAL =
            new SliceOptions(
                    LockTreatment.BLOCKS_PERMUTE, DataTreatment.WRITE_WITH_ITS_READS, false);

    public SliceOptions withLocks(LockTreatment treatment) {
        return new SliceOptions(treatment, data, onePass);
    }

    public SliceOptions withData(DataTreatment treatment) {
        return new SliceOptions(locks, treatment, onePass);
    }

    public SliceOptions withOnePass() {
        return new SliceOptions(locks, data, true);
    }
}
