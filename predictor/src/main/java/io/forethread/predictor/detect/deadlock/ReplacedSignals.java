package io.forethread.predictor.detect.deadlock;

import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.FewOfEach;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.ValueType;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Signals of an object that was found in a variable: had the thread looked there earlier, it would
 * have found the one that was there before, such as the latch of the last round, and nobody would
 * signal the one that is awaited.
 */
final class ReplacedSignals extends DeadlockSearch {
    private static final int RANK = 0;

    private final BlockingObjects blocking = new BlockingObjects();

    ReplacedSignals(Observation observation, CandidateCollector found) {
        super(observation, found);
    }

    @Override
    void find() {
        Set<Integer> awaited = new HashSet<>();
        for (int event : analysis.synchronization().signalling()) {
            if (trace.kind(event) == EventKind.AWAIT
                    && blocking.isBlocking(trace.dictionary().className(trace.ownerId(event)))) {
                awaited.add(trace.ownerId(event));
            }
        }
        List<Found> signals = new ArrayList<>();
        Map<List<Integer>, Integer> lastReads = new HashMap<>(); // by thread and object
        for (int event = 0; event < trace.size() && !awaited.isEmpty(); event++) {
            int thread = trace.thread(event);
            if (trace.isRead(event)
                    && trace.valueType(event) == ValueType.REFERENCE
                    && awaited.contains((int) trace.value(event))) {
                lastReads.put(List.of(thread, (int) trace.value(event)), event);
            } else if (trace.kind(event) == EventKind.SIGNAL) {
                Integer read = lastReads.get(List.of(thread, trace.ownerId(event)));
                if (read != null) {
                    signals.add(new Found(read, event));
                }
            }
        }
        FewOfEach.of(signals, each -> List.of(trace.thread(each.read), trace.siteId(each.signal)))
                .forEach(this::find);
    }

    /** A signal of an object that a read told of. */
    private record Found(int read, int signal) {}

    private void find(Found found) {
        int variable = analysis.accesses().variable(found.read);
        int replacing = analysis.accesses().writeBefore(found.read);
        if (replacing == Accesses.NONE || trace.thread(replacing) == trace.thread(found.read)) {
            return;
        }
        int earlier = analysis.accesses().writeBefore(replacing);
        if (earlier != Accesses.NONE
                && trace.value(earlier) != 0
                && trace.value(earlier) != trace.value(found.read)
                && trace.thread(earlier) != trace.thread(found.read)
                && mayPrecede(found.read, replacing)
                && analysis.accesses().isShared(variable)) {
            add(
                    RANK,
                    "",
                    Target.readsFrom(earlier, found.read),
                    "%s is read at %s before it is replaced at %s"
                            .formatted(
                                    words.variable(found.read),
                                    words.place(found.read),
                                    words.place(replacing)),
                    new Part(found.read, "reads " + words.variable(found.read) + ", to signal it"),
                    new Part(replacing, "replaces " + words.variable(found.read)));
        }
    }
}
