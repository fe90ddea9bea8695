package io.forethread.predictor.z3;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Statistics;
import com.microsoft.z3.Status;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.constraints.ConstraintSystem;
import io.forethread.predictor.constraints.Formula;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A constraint system in Z3: an integer for the position of each unit, compared with each other
 * only (difference logic), and a flag for each read that may be relaxed or is free. Each query has
 * a context of its own, so that its answer does not depend on what was asked before and nothing is
 * left behind.
 *
 * <p>{@link Z3ClassLoader} must load this class: others do not find Z3.
 */
final class Z3Query implements SolverQuery {
    private static final int SEED = 1;

    // What Z3 calls its solvers for difference logic.
    private static final int GRAPH = 1;
    private static final int TABLE = 3;

    /** The most units that are compared by a table of all pairs. */
    private static final int MOST_IN_TABLE = 1_500;

    /**
     * How many units of work a step takes of those that Z3 counts for its {@code rlimit}: with a
     * table of all pairs, which is quicker by far, and with a sparse graph. Measured by QueryTimes.
     */
    private static final int UNITS_PER_STEP_IN_TABLE = 8;

    private static final int UNITS_PER_STEP_IN_GRAPH = 2;

    /** What it may cost at least to look for fewer relaxed reads than were found first. */
    private static final long WORK_FOR_FEWER = 200_000;

    private final Context context;
    private final Solver solver;
    private final int[] units;
    private final Map<Integer, IntExpr> positionOf = new HashMap<>();
    private final Map<Formula.Before, BoolExpr> comparisons = new HashMap<>();
    private final Map<Integer, BoolExpr> flags = new TreeMap<>();
    private final Map<Integer, BoolExpr> changes = new HashMap<>();
    private final int relax;

    /** Whether positions are compared by a table of all pairs. */
    private final boolean table;

    private Model model;

    /** How many of its steps have been spent. */
    private long stepsSpent;

    private Z3Query(Context context, ConstraintSystem constraints) {
        this.context = context;
        this.solver = context.mkSimpleSolver();
        this.units = constraints.units();
        this.relax = constraints.relax();
        this.table = units.length <= MOST_IN_TABLE;
        for (int unit : units) {
            positionOf.put(unit, context.mkIntConst("p" + (unit < 0 ? "_" : unit)));
        }
        for (int[] pair : constraints.knownOrder()) {
            require(comparison(new Formula.Before(pair[0], pair[1])));
        }
        for (Formula formula : constraints.formulas()) {
            require(translate(formula));
        }
    }

    /**
     * Asserts a constraint system in a context of its own.
     *
     * @throws SolverUnavailableException if Z3's library cannot be loaded
     */
    static Z3Query open(ConstraintSystem constraints) {
        Context context = newContext();
        try {
            return new Z3Query(context, constraints);
        } catch (RuntimeException | Error e) {
            context.close();
            throw e;
        }
    }

    private static Context newContext() {
        try {
            return new Context();
        } catch (LinkageError | RuntimeException e) {
            throw SolverUnavailableException.because(e.toString(), e);
        }
    }

    private void require(BoolExpr formula) {
        solver.add(new BoolExpr[] {formula});
    }

    private BoolExpr comparison(Formula.Before before) {
        return comparisons.computeIfAbsent(
                before,
                any ->
                        context.mkLt(
                                positionOf.get(before.earlier()), positionOf.get(before.later())));
    }

    private BoolExpr translate(Formula formula) {
        if (formula instanceof Formula.Before before) {
            return comparison(before);
        } else if (formula instanceof Formula.Relaxed relaxed) {
            return flags.computeIfAbsent(
                    relaxed.read(), read -> context.mkBoolConst("relaxed" + read));
        } else if (formula instanceof Formula.Changed changed) {
            return changed(changed.read());
        } else if (formula instanceof Formula.Kept kept) {
            return context.mkNot(changed(kept.read()));
        } else if (formula instanceof Formula.And and) {
            return context.mkAnd(translate(and.parts()));
        }
        return context.mkOr(translate(((Formula.Or) formula).parts()));
    }

    private BoolExpr changed(int read) {
        return changes.computeIfAbsent(read, any -> context.mkBoolConst("changed" + read));
    }

    private BoolExpr[] translate(List<Formula> parts) {
        return parts.stream().map(this::translate).toArray(BoolExpr[]::new);
    }

    /** {@inheritDoc} What is found need not be the least: proofs that there is no less are dear. */
    @Override
    public Answer solve(WorkBudget budget) {
        List<BoolExpr> atLeast = flags.isEmpty() ? List.of() : countFlags(relax + 1);
        try (InterruptWatch watch = new InterruptWatch(context)) {
            long before = budget.spent();
            Answer answer = check(atMost(relax, atLeast), budget, watch);
            if (answer == Answer.SATISFIED && !flags.isEmpty()) {
                long cost = budget.spent() - before;
                reduce(atLeast, budget.part(Math.max(cost, WORK_FOR_FEWER)), watch);
            }
            return answer;
        }
    }

    /** Looks for positions with fewer relaxed reads, as long as that is cheap. */
    private void reduce(List<BoolExpr> atLeast, WorkBudget budget, InterruptWatch watch) {
        int count = relaxedInModel();
        while (count > 0 && check(atMost(count - 1, atLeast), budget, watch) == Answer.SATISFIED) {
            count = relaxedInModel();
        }
    }

    private int relaxedInModel() {
        return (int)
                flags.values().stream().filter(flag -> model.eval(flag, true).isTrue()).count();
    }

    private BoolExpr[] atMost(int count, List<BoolExpr> atLeast) {
        return count < atLeast.size()
                ? new BoolExpr[] {context.mkNot(atLeast.get(count))}
                : new BoolExpr[0];
    }

    private Answer check(BoolExpr[] bound, WorkBudget budget, InterruptWatch watch) {
        spendSteps(budget);
        long millisLeft = budget.lastResort().left().toMillis();
        if (budget.isOver() || millisLeft == 0) {
            return Answer.OUT_OF_BUDGET;
        }
        Params params = context.mkParams();
        params.add("rlimit", stepsIn(budget.left()));
        params.add("timeout", (int) Math.min(millisLeft, Integer.MAX_VALUE));
        params.add("random_seed", SEED);
        params.add("arith.solver", table ? TABLE : GRAPH);
        solver.setParameters(params);
        Status status = watch.isInterrupted() ? Status.UNKNOWN : solver.check(bound);
        spendSteps(budget);
        if (status == Status.SATISFIABLE) {
            model = solver.getModel();
            return Answer.SATISFIED;
        } else if (status == Status.UNSATISFIABLE) {
            return Answer.IMPOSSIBLE;
        } else if (watch.isInterrupted()) {
            return Answer.INTERRUPTED;
        }
        return budget.isOver() || isOutOfResources() ? Answer.OUT_OF_BUDGET : Answer.GAVE_UP;
    }

    private int unitsPerStep() {
        return table ? UNITS_PER_STEP_IN_TABLE : UNITS_PER_STEP_IN_GRAPH;
    }

    /** Returns how many of Z3's steps a number of units of work allows. */
    private int stepsIn(long work) {
        return (int) Math.max(1, Math.min(work / unitsPerStep(), Integer.MAX_VALUE)); // 0: no limit
    }

    /** Spends what Z3 has done since it was last asked, formulas included. */
    private void spendSteps(WorkBudget budget) {
        long now = stepsSoFar();
        budget.spend((now - stepsSpent) * unitsPerStep());
        stepsSpent = now;
    }

    private long stepsSoFar() {
        for (Statistics.Entry entry : solver.getStatistics().getEntries()) {
            if (entry.Key.equals("rlimit count")) {
                return Integer.toUnsignedLong(entry.getUIntValue());
            }
        }
        return 0;
    }

    private boolean isOutOfResources() {
        String reason = reason();
        return reason.contains("resource limits") || reason.contains("timeout");
    }

    /**
     * Returns formulas of which the i-th holds if more than i reads are relaxed: a sequential
     * counter in plain logic, since the solver for difference logic knows no sums.
     */
    private List<BoolExpr> countFlags(int upTo) {
        List<BoolExpr> count = new ArrayList<>();
        int number = 0;
        for (BoolExpr flag : flags.values()) {
            List<BoolExpr> next = new ArrayList<>();
            for (int i = 0; i < Math.min(upTo, number + 1); i++) {
                BoolExpr more = context.mkBoolConst("more" + number + "than" + i);
                BoolExpr carried = i == 0 ? flag : context.mkAnd(flag, count.get(i - 1));
                require(context.mkImplies(carried, more));
                if (i < count.size()) {
                    require(context.mkImplies(count.get(i), more));
                }
                next.add(more);
            }
            count = next;
            number++;
        }
        return count;
    }

    @Override
    public int[] positions() {
        int[] positions = new int[units.length];
        for (int i = 0; i < units.length; i++) {
            Expr<IntSort> value = model.eval(positionOf.get(units[i]), true);
            positions[i] = ((IntNum) value).getInt();
        }
        return positions;
    }

    @Override
    public String reason() {
        return solver.getReasonUnknown();
    }

    @Override
    public void close() {
        context.close();
    }
}
