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

    /**
     * How many of the steps that Z3 counts for its {@code rlimit} it does in the time of one unit
     * of work.
     */
    private static final int STEPS_PER_UNIT = 1;

    private final Context context;
    private final Solver solver;
    private final int[] units;
    private final Map<Integer, IntExpr> positionOf = new HashMap<>();
    private final Map<Formula.Before, BoolExpr> comparisons = new HashMap<>();
    private final Map<Integer, BoolExpr> flags = new TreeMap<>();
    private final Map<Integer, BoolExpr> changes = new HashMap<>();
    private final int relax;
    private Model model;

    /** How many of its steps have been spent. */
    private long stepsSpent;

    private Z3Query(Context context, ConstraintSystem constraints) {
        this.context = context;
        this.solver =
                System.getProperty("sv", "idl").equals("simple")
                        ? context.mkSimpleSolver()
                        : System.getProperty("sv", "idl").equals("smt")
                                ? context.mkSolver(context.mkTactic("smt"))
                                : context.mkSolver("QF_IDL");
        this.units = constraints.units();
        this.relax = constraints.relax();
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

    @Override
    public Answer solve(WorkBudget budget) {
        List<BoolExpr> atLeast = flags.isEmpty() ? List.of() : countFlags(relax + 1);
        try (InterruptWatch watch = new InterruptWatch(context)) {
            for (int most = 0; ; most++) {
                // One solver for all: what it learned about fewer reads holds for more, too.
                BoolExpr[] bound =
                        most < atLeast.size()
                                ? new BoolExpr[] {context.mkNot(atLeast.get(most))}
                                : new BoolExpr[0];
                Answer answer = check(bound, budget, watch);
                boolean mayHelp = most < Math.min(relax, atLeast.size());
                if (answer != Answer.IMPOSSIBLE || !mayHelp) {
                    return answer;
                }
            }
        }
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
        if (Integer.getInteger("ar", 0) > 0) params.add("arith.solver", Integer.getInteger("ar"));

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

    /** Returns how many of Z3's steps a number of units of work allows. */
    private static int stepsIn(long units) {
        long most = Integer.MAX_VALUE / STEPS_PER_UNIT;
        return (int) Math.max(1, Math.min(units, most) * STEPS_PER_UNIT); // 0 means no limit
    }

    /** Spends what Z3 has done since it was last asked, formulas included. */
    private void spendSteps(WorkBudget budget) {
        long now = stepsSoFar();
        budget.spend((now - stepsSpent + STEPS_PER_UNIT - 1) / STEPS_PER_UNIT);
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
