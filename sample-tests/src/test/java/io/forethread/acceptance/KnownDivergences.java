package io.forethread.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * The precise and control-aware schedules of the samples that are not followed. A prediction knows
 * neither of time nor of queues; docs/prediction.md says so.
 */
final class KnownDivergences {
    /** A park ends by its time-out, which does not come while another thread can go on. */
    private static final String TIME = "is parked at park at .*, and its time does not come while";

    /** Of two threads that were signalled, the one that waited longer gets the lock first. */
    private static final String QUEUE = "cannot run: it is parked at wake at";

    private static final Map<String, List<String>> REASONS =
            Map.of(
                    "fail/ParallelStream", Collections.nCopies(3, TIME),
                    "success/SignalInsideTheCheck", List.of(QUEUE));

    private KnownDivergences() {}

    /** Checks that exactly the known schedules of a sample diverged, for the known reasons. */
    static void areThoseOf(Sample sample, SampleRun run) {
        List<String> reasons = REASONS.getOrDefault(sample.name(), List.of());
        assertThat(run.broken()).as("%s", run).hasSameSizeAs(reasons);
        for (int i = 0; i < reasons.size(); i++) {
            assertThat(run.broken().get(i)).containsPattern(reasons.get(i));
        }
    }
}
