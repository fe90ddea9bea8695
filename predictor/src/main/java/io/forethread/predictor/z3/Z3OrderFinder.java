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
    private static final int MOST_OTHERWISE = 2_000;

    /** What it takes to compare two units for formulas, in units of work. */
    private static final long UNITS_PER_PAIR = 2;

    /** What it takes to hand a comparison to the solver, in units of work. */
    private static final long UNITS_PER_COMPARISON = 50;

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
        boolean isPrecise = relax == 0 && facts.free().isEmpty();
        int most = isPrecise ? MOST_PRECISE : MOST_OTHERWISE;
        Segment near = segment.lastUnits(WINDOW, firstUnit(segment, target));
        if (near.size() > most) {
            return new Solution.Unknown(
                    "The %s units from the target on are too long for the solver."
                            .formatted(near.size()));
        }
        if (near.size() == segment.size()) {
            return ask(facts, segment, target, relax, budget);
        }
        Solution solution = ask(facts, near, target, relax, budget.part(budget.left() / 2));
        if (solution instanceof Solution.Found) {
            return solution;
        }
        return segment.size() <= most
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
        budget.spend(UNITS_PER_PAIR * segment.size() * segment.size());
        ConstraintSystem constraints = new ConstraintSystem(facts, segment, target, relax);
        if (constraints.isContradictory()) {
            return new Solution.Impossible();
        }
        if (constraints.formulas().isEmpty()) {
            return order(constraints, new int[0]);
        }
        long length = constraints.length() + constraints.knownOrder().size();
        budget.spend(UNITS_PER_COMPARISON * length);
        if (budget.isOver()) {
            return new Solution.Unknown(
                    "The solver was not asked: the constraints of %s units have %s parts."
                            .formatted(segment.size(), length));
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
