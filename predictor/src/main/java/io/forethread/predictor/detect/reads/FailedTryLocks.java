package io.forethread.predictor.detect.reads;

import io.forethread.Violation;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.CandidateCollector.Likeness;
import io.forethread.predictor.detect.SourceKey;
import io.forethread.predictor.detect.SummaryText;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.FewOfEach;
import io.forethread.predictor.model.LockEvents;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.TraceOutline;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Calls that tried to take a lock or a permit and succeeded, and would have failed while another
 * thread held it. In the trace they look first, and take it in the same unit.
 */
final class FailedTryLocks {
    private static final int RANK = 0;
    private static final int NONE = -1;

    private final TraceAnalysis analysis;
    private final Trace trace;
    private final EventUnits units;
    private final SummaryText words;
    private final CandidateCollector found;

    /** By synchronizer, when threads had what it gives. */
    private final Map<Integer, List<Taken>> permits = new LinkedHashMap<>();

    FailedTryLocks(TraceAnalysis analysis, SummaryText words, CandidateCollector found) {
        this.analysis = analysis;
        this.trace = analysis.trace();
        this.units = analysis.units();
        this.words = words;
        this.found = found;
    }

    void find(Predicate<String> ignored) {
        List<Integer> tries = new ArrayList<>();
        for (int unit = 0; unit < units.count(); unit++) {
            if (takenBy(unit) != NONE && !words.isIgnored(units.first(unit), ignored)) {
                tries.add(unit);
            }
        }
        if (tries.isEmpty()) {
            return;
        }
        findPermits();
        for (int unit : FewOfEach.of(tries, this::likeness)) {
            for (Taken hold : FewOfEach.of(holds(takenBy(unit)), this::likeness)) {
                look(units.first(unit), hold);
            }
        }
    }

    /** Returns where a unit takes what it has looked at, or NONE. */
    private int takenBy(int unit) {
        int first = units.first(unit);
        int next = units.nextInThread(first);
        return trace.kind(first) == EventKind.READ_STATE
                        && next != NONE
                        && units.unitOf(next) == unit
                        && trace.ownerId(next) == trace.ownerId(first)
                        && (trace.kind(next) == EventKind.ACQUIRE || isPermit(next))
                ? next
                : NONE;
    }

    /** Returns whether an event takes a permit: what a collection gives has a part. */
    private boolean isPermit(int event) {
        return trace.kind(event) == EventKind.AWAIT && trace.value(event) == 0;
    }

    private void findPermits() {
        Map<List<Integer>, Integer> taken = new HashMap<>();
        for (int event : TraceOutline.of(trace).synchronizing()) {
            if (trace.kind(event) == EventKind.AWAIT) {
                taken.put(List.of(trace.ownerId(event), trace.thread(event)), event);
            } else if (trace.kind(event) == EventKind.SIGNAL) {
                Integer take = taken.remove(List.of(trace.ownerId(event), trace.thread(event)));
                if (take != null) {
                    permits.computeIfAbsent(trace.ownerId(event), any -> new ArrayList<>())
                            .add(new Taken(take, event));
                }
            }
        }
    }

    private List<Taken> holds(int taken) {
        if (trace.kind(taken) != EventKind.ACQUIRE) {
            return permits.getOrDefault(trace.ownerId(taken), List.of());
        }
        boolean shared = LockEvents.isShared(trace, taken);
        return analysis.synchronization().holds().of(LockEvents.lock(trace, taken)).stream()
                .filter(hold -> !(shared && hold.shared()))
                .filter(Hold::isReleased)
                .map(hold -> new Taken(hold.acquire(), hold.release()))
                .toList();
    }

    private Object likeness(int unit) {
        int first = units.first(unit);
        return List.of(trace.thread(first), trace.siteId(first), trace.ownerId(first));
    }

    private Object likeness(Taken hold) {
        return List.of(trace.thread(hold.take), trace.siteId(hold.take));
    }

    private void look(int look, Taken hold) {
        if (trace.thread(look) == trace.thread(hold.take)
                || analysis.order().ordered(look, hold.take)
                || analysis.order().orderedBeforeReaching(hold.give, look)) {
            return;
        }
        Candidate candidate =
                new Candidate(
                        Violation.ORDER_VIOLATION,
                        new SourceKey(
                                trace.siteId(look),
                                trace.siteId(hold.take),
                                words.sourceVariable(look),
                                "in vain"),
                        Target.inOrder(List.of(hold.take, look), hold.give),
                        List.of(
                                words.involved(look, "tries to take"),
                                words.involved(hold.take, "takes")),
                        "%s tried at %s while it is taken at %s"
                                .formatted(
                                        words.variable(look),
                                        words.place(look),
                                        words.place(hold.take)));
        found.add(
                RANK,
                Math.abs(look - hold.take),
                new Likeness(trace.ownerId(look), trace.thread(look), trace.thread(hold.take)),
                candidate);
    }

    /** From when to when a thread had something. */
    private record Taken(int take, int give) {}
}
