package io.forethread.predictor.order;

import io.forethread.predictor.causality.Accesses;
import io.forethread.predictor.causality.Causality;
import io.forethread.predictor.causality.ThreadUnits;
import io.forethread.predictor.segment.Segment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reaches a target without a solver, if that is simple: only what the target's events need is
 * executed, in the order of the trace or in a few phases each of which keeps that order. The
 * checker has the last word. What cannot be done this way may still be possible.
 *
 * <p>The segment's prefix comes first. Of its body, what the target does not need is left out.
 */
public final class DirectConstruction implements OrderFinder {
    private final Causality causality;
    private final ThreadUnits threadUnits;
    private final OrderChecker checker;

    public DirectConstruction(Causality causality) {
        this.causality = causality;
        this.threadUnits = causality.threadUnits();
        this.checker = new OrderChecker(causality.trace(), causality.units());
    }

    @Override
    public Solution find(Segment segment, Target target, int relax) {
        int[] limits = CausalClosure.noLimits(threadUnits);
        List<List<int[]>> plans =
                target instanceof Target.Together together
                        ? together(together, limits)
                        : readsFrom((Target.ReadsFrom) target, limits);
        CausalClosure closure = new CausalClosure(causality, limits);
        int[] start = new int[threadUnits.threads()];
        for (int unit : segment.prefix()) {
            start[threadUnits.thread(unit)]++;
        }
        for (List<int[]> plan : plans) {
            Optional<Solution.Found> found =
                    PhasedOrder.of(causality, closure, start, plan)
                            .map(units -> solution(segment.prefix(), units, target))
                            .filter(solution -> checker.accepts(target, solution));
            if (found.isPresent()) {
                return found.get();
            }
        }
        return new Solution.Unknown("The causes of the target alone do not reach it.");
    }

    private List<List<int[]>> together(Target.Together target, int[] limits) {
        int a = target.first();
        int b = target.second();
        limit(limits, a);
        limit(limits, b);
        int[] atA = before(a);
        int[] atB = before(b);
        int[] outsideLocks =
                both(
                        before(causality.locks().outermostAcquisition(a)),
                        before(causality.locks().outermostAcquisition(b)));
        return List.of(
                List.of(both(atA, atB)),
                List.of(atA, atB),
                List.of(atB, atA),
                List.of(outsideLocks, atA, atB),
                List.of(outsideLocks, atB, atA));
    }

    private List<List<int[]>> readsFrom(Target.ReadsFrom target, int[] limits) {
        int read = target.read();
        int[] atRead = before(read);
        if (target.write() == Target.ReadsFrom.INITIAL) {
            limitAtWrites(limits, read);
            limit(limits, read);
            return List.of(List.of(atRead));
        }
        limit(limits, read);
        limitAtNextWrite(limits, target.write());
        int[] afterWrite = before(target.write());
        afterWrite[thread(target.write())]++;
        int[] outsideLocks = before(causality.locks().outermostAcquisition(read));
        return List.of(
                List.of(both(atRead, afterWrite)),
                List.of(atRead, afterWrite),
                List.of(outsideLocks, afterWrite, atRead),
                List.of(afterWrite, atRead));
    }

    /** Keeps the thread of an event from doing it. */
    private void limit(int[] limits, int event) {
        limits[thread(event)] = Math.min(limits[thread(event)], position(event));
    }

    private void limitAtWrites(int[] limits, int read) {
        for (int event : accesses(read)) {
            if (causality.trace().isWrite(event)) {
                limit(limits, event);
            }
        }
    }

    private void limitAtNextWrite(int[] limits, int write) {
        for (int event : accesses(write)) {
            if (event > write
                    && causality.trace().isWrite(event)
                    && thread(event) == thread(write)
                    && position(event) > position(write)) {
                limit(limits, event);
                return;
            }
        }
    }

    private int[] accesses(int event) {
        Accesses accesses = causality.accesses();
        return accesses.of(accesses.variable(event));
    }

    private int thread(int event) {
        return causality.trace().thread(event);
    }

    private int position(int event) {
        return threadUnits.position(causality.units().unitOf(event));
    }

    /** Returns that a thread stands at an event. */
    private int[] before(int event) {
        int[] counts = new int[threadUnits.threads()];
        counts[thread(event)] = position(event);
        return counts;
    }

    private static int[] both(int[] a, int[] b) {
        int[] counts = a.clone();
        for (int thread = 0; thread < counts.length; thread++) {
            counts[thread] = Math.max(a[thread], b[thread]);
        }
        return counts;
    }

    private Solution.Found solution(int[] prefix, int[] order, Target target) {
        EventUnits units = causality.units();
        List<Integer> events = new ArrayList<>();
        addEvents(events, prefix);
        addEvents(events, order);
        if (target instanceof Target.ReadsFrom readsFrom) {
            for (int event : units.events(units.unitOf(readsFrom.read()))) {
                if (event <= readsFrom.read()) {
                    events.add(event);
                }
            }
        }
        return new Solution.Found(events, List.of());
    }

    private void addEvents(List<Integer> events, int[] order) {
        for (int unit : order) {
            for (int event : causality.units().events(unit)) {
                events.add(event);
            }
        }
    }
}
