package io.forethread.predictor.z3;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.constraints.ConstraintSystem;
import io.forethread.predictor.constraints.TraceFacts;
import io.forethread.predictor.constraints.order.Linearisation;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;

import java.util.Collection;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Asks a {@link Z3Solver} questions, and spends of a budget for it. */
final class Z3OrderFinder implements OrderFinder {
    /** How many units around the target are looked at first. */
    private static final int WINDOW = 200;

    // How many units are looked at altogether, at most. If every read keeps its value, that orders
    // most critical sections, and few formulas are left.
    private static final int MOST_PRECISE = 3_000;
    private static final int MOST_OTHERWISE = 1_500;

    /** What it takes to build a formula, in units of work. */
    private static final int UNITS_PER_FORMULA = 20;

    private final Z3Solver solver;
    private final WorkBudget budget;

    Z3OrderFinder(Z3Solver solver, WorkBudget budget) {
        this.solver = solver;
        this.budget = budget;
    }

    /**
     * {@inheritDoc}
     *
     * @throws SolverUnavailableException if there is no Z3 for this platform
     */
    @Override
    public Solution find(Segment segment, Target target, int relax) {
        return find(solver.facts(), segment, target, relax);
    }

    /**
     * {@inheritDoc}
     *
     * @throws SolverUnavailableException if there is no Z3 for this platform
     */
    @Override
    public Solution find(Segment segment, Target target, FreeReads free) {
        return find(solver.factsWith(free), segment, target, 0);
    }

    /**
     * Looks near the target first: that is enough for most, and formulas grow with the square of
     * what may be reordered.
     */
    private Solution find(TraceFacts facts, Segment segment, Target target, int relax) {
        solver.requireOwn(segment);
        Segment near = segment.lastUnits(WINDOW, firstUnit(segment, target));
        if (near.size() == segment.size()) {
            return ask(facts, segment, target, relax, budget);
        }
        Solution solution = ask(facts, near, target, relax, budget.part(budget.left() / 2));
        if (solution instanceof Solution.Found) {
            return solution;
        }
        boolean isPrecise = relax == 0 && facts.free().isEmpty();
        return segment.size() <= (isPrecise ? MOST_PRECISE : MOST_OTHERWISE)
                ? ask(facts, segment, target, relax, budget)
                : new Solution.Unknown(
                        "Only %s of %s units that matter were looked at, those near the target."
                                .formatted(near.size(), segment.size()));
    }

    /** Returns the first unit that must be reordered. */
    private static int firstUnit(Segment segment, Target target) {
        if (target.reads().filter(Target.ReadsFrom::isInitial).isPresent()) {
            return 0; // before which writes the read comes is not for us to say
        }
        Stream<Integer> of =
                Stream.of(target.standing(), target.done(), target.undone())
                        .flatMap(Collection::stream);
        Stream<Integer> sets = target.oneOfEach().stream().flatMap(Collection::stream);
        IntStream reads =
                target.reads().stream().flatMapToInt(r -> IntStream.of(r.write(), r.read()));
        return IntStream.concat(Stream.concat(of, sets).mapToInt(Integer::intValue), reads)
                .map(segment.units()::unitOf)
                .min()
                .orElse(0);
    }

    private static Solution ask(
            TraceFacts facts, Segment segment, Target target, int relax, WorkBudget budget) {
        if (budget.isOver()) {
            return new Solution.Unknown("The budget was used up before the solver was asked.");
        }
        budget.spend(segment.size());
        ConstraintSystem constraints = new ConstraintSystem(facts, segment, target, relax);
        budget.spend((long) UNITS_PER_FORMULA * constraints.formulas().size());
        if (constraints.isContradictory()) {
            return new Solution.Impossible();
        }
        if (constraints.formulas().isEmpty()) {
            return order(constraints, new int[0]);
        }
        try (SolverQuery query = LoadedZ3.get().open(constraints)) {
            return switch (query.solve(budget)) {
                case SATISFIED -> order(constraints, query.positions());
                case IMPOSSIBLE -> new Solution.Impossible();
                case OUT_OF_BUDGET -> new Solution.Unknown(tooLong(constraints));
                case INTERRUPTED -> new Solution.Unknown("The thread was interrupted.");
                case GAVE_UP -> new Solution.Unknown("The solver gave up: " + query.reason() + ".");
            };
        }
    }

    /** Returns the order that positions stand for which satisfy all formulas. */
    private static Solution.Found order(ConstraintSystem constraints, int[] positions) {
        return new Linearisation(constraints.problem(), constraints.units(), positions).solution();
    }

    private static String tooLong(ConstraintSystem constraints) {
        return "The solver did not decide within its budget about %s units and %s constraints."
                .formatted(constraints.size(), constraints.formulas().size());
    }
}
