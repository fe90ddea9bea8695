package io.forethread.predictor.explore;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.explore.Couplings.Coupling;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Solver;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.segment.Pruning;
import io.forethread.predictor.z3.Z3Solver;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One run, and the runs that differ from it by what a read sees. */
final class RunSearch {
    /** Up to how many units the solver is given the whole trace. */
    private static final int LONGEST_WHOLE = 3_000;

    private final Trace trace;
    private final TraceAnalysis analysis;
    private final History.OfTrace steps;
    private final Couplings couplings;
    private final KnownRun self;
    private final int generation;

    /** By number of a known run: how far it is the same as this one, by thread. */
    private final List<int[]> common = new ArrayList<>();

    private int next;
    private final Solver solver;
    private Segment whole;
    private Pruning pruning;
    private OrderChecker checker;

    /**
     * @param trace stays open as long as this is in use
     * @param generation 0 for the observed run, 1 for one that was predicted from it...
     */
    RunSearch(Trace trace, int generation) {
        this.trace = trace;
        this.generation = generation;
        this.analysis = new TraceAnalysis(trace);
        this.solver = Z3Solver.forTrace(analysis);
        this.steps = new History.OfTrace(trace, analysis.accesses());
        this.couplings = new Couplings(analysis, steps);
        this.self = new KnownRun(steps.history());
    }

    KnownRun self() {
        return self;
    }

    TraceAnalysis analysis() {
        return analysis;
    }

    Couplings couplings() {
        return couplings;
    }

    int generation() {
        return generation;
    }

    long numberOf(Coupling coupling) {
        return steps.coupling(coupling.read(), coupling.write());
    }

    /** Returns the coupling that is looked for; empty if all have been looked for. */
    Optional<Coupling> current() {
        return next < couplings.unseen().size()
                ? Optional.of(couplings.unseen().get(next))
                : Optional.empty();
    }

    void goOn() {
        next++;
    }

    /**
     * Returns what an order has to reach so that the current coupling comes about in a way that no
     * known run shows; empty if every way is known.
     */
    Optional<Target> target(List<KnownRun> known) {
        while (common.size() < known.size()) {
            common.add(steps.inCommonWith(known.get(common.size()).history()));
        }
        Coupling coupling = couplings.unseen().get(next);
        int read = coupling.read();
        List<Set<Integer>> oneOfEach = new ArrayList<>();
        for (int[] shared : longest(known, coupling)) {
            Set<Integer> different = new LinkedHashSet<>();
            for (int thread = 0; thread < shared.length; thread++) {
                if (thread != trace.thread(read) && shared[thread] < steps.steps(thread)) {
                    int event = steps.event(thread, shared[thread]);
                    if (!analysis.order().ordered(read, event)) {
                        different.add(event);
                    }
                }
            }
            if (different.isEmpty()) {
                return Optional.empty();
            }
            oneOfEach.add(different);
        }
        int write = coupling.write() == Accesses.NONE ? Target.INITIAL : coupling.write();
        return Optional.of(Target.readsFrom(write, read).afterOneOfEach(oneOfEach).exactly());
    }

    /**
     * Returns how far the runs go together with this one in which it is known what comes of the
     * coupling, without those of which another goes as far in all threads.
     */
    private List<int[]> longest(List<KnownRun> known, Coupling coupling) {
        int read = coupling.read();
        List<int[]> longest = new ArrayList<>();
        for (int i = 0; i < known.size(); i++) {
            KnownRun other = known.get(i);
            int[] shared = common.get(i);
            if (other != self
                    && shared[trace.thread(read)] >= steps.stepOf(read)
                    && steps.isReachedIn(other.history(), read)
                    && (other.isDone() || steps.isSeenIn(other.history(), read, coupling.write()))
                    && longest.stream().noneMatch(longer -> isWithin(shared, longer))) {
                longest.removeIf(shorter -> isWithin(shorter, shared));
                longest.add(shared);
            }
        }
        return longest;
    }

    private static boolean isWithin(int[] shorter, int[] longer) {
        for (int thread = 0; thread < shorter.length; thread++) {
            if (shorter[thread] > longer[thread]) {
                return false;
            }
        }
        return true;
    }

    /** Looks for an order; it is impossible only if there is none in the whole trace. */
    Solution solve(Target target, WorkBudget budget) {
        Solution solution = search(solver.within(budget), target);
        return solution instanceof Solution.Found found ? checked(target, found) : solution;
    }

    private Solution checked(Target target, Solution.Found found) {
        if (checker == null) {
            checker = new OrderChecker(trace, analysis.units());
        }
        return checker.accepts(target, found)
                ? found
                : new Solution.Unknown("The order that was found is not consistent.");
    }

    private Solution search(OrderFinder finder, Target target) {
        if (analysis.units().count() <= LONGEST_WHOLE) {
            if (whole == null) {
                whole = Segment.whole(trace, analysis.units());
            }
            return finder.find(whole, target, 0);
        }
        if (pruning == null) {
            pruning = new Pruning(analysis);
        }
        Solution solution = finder.find(pruning.around(target), target, 0);
        return solution instanceof Solution.Impossible
                ? new Solution.Unknown("The run is too long to be searched whole.")
                : solution;
    }

    /** Returns whether another run begins with what an order wants, and sees what it is to see. */
    boolean shows(KnownRun other, List<Integer> order, Coupling coupling) {
        int[] shared = steps.inCommonWith(other.history());
        for (int event : order) {
            int step = steps.stepOf(event);
            if (event != coupling.read()
                    && step != History.NONE
                    && step >= shared[trace.thread(event)]) {
                return false;
            }
        }
        return steps.isSeenIn(other.history(), coupling.read(), coupling.write());
    }
}
