package io.forethread.predictor.direct;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.ThreadUnits;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The ways in which a target may be reached: who goes first, and where the threads wait until then.
 *
 * <p>An array holds, by thread, a number of units.
 */
final class Plans {
    private final TraceAnalysis analysis;
    private final ThreadUnits threadUnits;
    private final Target target;
    private final int[] limits;

    Plans(TraceAnalysis analysis, Target target) {
        this.analysis = analysis;
        this.threadUnits = analysis.threadUnits();
        this.target = target;
        this.limits = CausalClosure.noLimits(threadUnits);
        target.standing().forEach(this::limit);
        target.undone().forEach(this::limit);
        if (target.hasLast()) {
            limit(target.last());
        }
        target.reads()
                .ifPresent(
                        reads -> {
                            if (reads.isInitial()) {
                                limitAtWrites(reads.read());
                            } else {
                                limitAtNextWrite(reads.write());
                            }
                        });
    }

    /** Returns how many units of each thread there may be at most. */
    int[] limits() {
        return limits.clone();
    }

    /**
     * Returns the plans, the simplest first. A plan is a list of phases, each of which says how
     * many units of each thread are done at its end, at least.
     */
    List<List<int[]>> all() {
        return target.reads()
                .map(this::readsFrom)
                .orElseGet(() -> target.hasLast() ? inOrder() : standing());
    }

    private List<List<int[]>> standing() {
        List<int[]> stand = target.standing().stream().map(this::before).toList();
        List<int[]> did = target.done().stream().map(this::after).toList();
        List<List<int[]>> inTurn = new ArrayList<>();
        inTurn.add(phases(did, stand));
        if (!did.isEmpty() && !stand.isEmpty()) {
            inTurn.add(phases(stand, did));
        }
        for (int first = 1; first < stand.size(); first++) {
            List<int[]> rotated = new ArrayList<>(stand.subList(first, stand.size()));
            rotated.addAll(stand.subList(0, first));
            inTurn.add(phases(did, rotated));
        }
        List<List<int[]>> plans = new ArrayList<>();
        if (did.size() < 2) {
            plans.add(List.of(all(phases(stand, did)))); // in the order of the trace
        }
        plans.addAll(inTurn);
        int[] outsideLocks =
                all(
                        target.standing().stream()
                                .map(analysis.locks()::outermostAcquisition)
                                .map(this::before)
                                .toList());
        inTurn.forEach(plan -> plans.add(phases(List.of(outsideLocks), plan)));
        return plans;
    }

    private int[] all(List<int[]> phases) {
        return phases.stream().reduce(new int[threadUnits.threads()], Plans::both);
    }

    private static List<int[]> phases(List<int[]> first, List<int[]> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    private List<List<int[]>> readsFrom(Target.ReadsFrom reads) {
        int read = reads.read();
        int[] atRead = before(read);
        int[] wanted = wanted();
        if (reads.isInitial()) {
            return List.of(List.of(both(atRead, wanted)), List.of(wanted, atRead));
        }
        int[] afterWrite = after(reads.write());
        int[] outsideLocks = before(analysis.locks().outermostAcquisition(read));
        return List.of(
                List.of(both(both(atRead, afterWrite), wanted)),
                List.of(both(atRead, wanted), afterWrite),
                List.of(both(outsideLocks, wanted), afterWrite, atRead),
                List.of(both(afterWrite, wanted), atRead));
    }

    /** Returns how many units of each thread are needed for sets of one event. */
    private int[] wanted() {
        int[] counts = new int[threadUnits.threads()];
        for (Set<Integer> set : target.oneOfEach()) {
            if (set.size() == 1) {
                counts = both(counts, after(set.iterator().next()));
            }
        }
        return counts;
    }

    private List<List<int[]>> inOrder() {
        List<int[]> phases = new ArrayList<>();
        int[] outsideLocks = new int[threadUnits.threads()];
        for (int i = target.done().size() - 1; i >= 0; i--) {
            int event = target.done().get(i);
            int[] reached = before(event);
            if (event != target.last()) {
                reached[thread(event)]++;
            }
            phases.add(0, reached);
            int outermost = analysis.locks().outermostAcquisition(event);
            outsideLocks[thread(event)] = position(outermost); // of a thread's first event, at last
        }
        List<int[]> withStart = new ArrayList<>(phases);
        withStart.add(0, outsideLocks);
        return List.of(phases, withStart);
    }

    /** Keeps the thread of an event from doing it. */
    private void limit(int event) {
        limits[thread(event)] = Math.min(limits[thread(event)], position(event));
    }

    private void limitAtWrites(int read) {
        for (int event : accesses(read)) {
            if (analysis.trace().isWrite(event)) {
                limit(event);
            }
        }
    }

    private void limitAtNextWrite(int write) {
        for (int event : accesses(write)) {
            if (event > write
                    && analysis.trace().isWrite(event)
                    && thread(event) == thread(write)
                    && position(event) > position(write)) {
                limit(event);
                return;
            }
        }
    }

    private int[] accesses(int event) {
        Accesses accesses = analysis.accesses();
        return accesses.of(accesses.variable(event));
    }

    private int thread(int event) {
        return analysis.trace().thread(event);
    }

    private int position(int event) {
        return threadUnits.position(analysis.units().unitOf(event));
    }

    /** Returns how many units of each thread are done when a thread stands at an event. */
    private int[] before(int event) {
        int[] counts = new int[threadUnits.threads()];
        counts[thread(event)] = position(event);
        return counts;
    }

    /** Returns how many units of each thread are done when a thread has done an event. */
    private int[] after(int event) {
        int[] counts = before(event);
        counts[thread(event)]++;
        return counts;
    }

    private static int[] both(int[] a, int[] b) {
        int[] counts = a.clone();
        for (int thread = 0; thread < counts.length; thread++) {
            counts[thread] = Math.max(a[thread], b[thread]);
        }
        return counts;
    }
}
