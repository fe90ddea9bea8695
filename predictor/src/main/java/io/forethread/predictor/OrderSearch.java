package io.forethread.predictor;

import io.forethread.predictor.budget.BudgetExceededException;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.direct.DirectConstruction;
import io.forethread.predictor.direct.KeptBeginning;
import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.FoundBy;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Solver;
import io.forethread.predictor.model.Strength;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.segment.Pruning;
import io.forethread.predictor.z3.SolverUnavailableException;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Looks for orders of one trace that reach the target of a candidate, one {@link Stage} at a time:
 * on the pruned segment, and on the whole trace if that is short.
 */
final class OrderSearch {
    /** The longest segment, in units, that the solver decides in a moment. */
    private static final int LONGEST_SHORT = 200;

    /** The longest trace, in units, that the solver is given as a whole. */
    private static final int LONGEST_WHOLE = 3_000;

    private static final int LONGEST_WHOLE_RELAXED = 500;

    /** The work for one question about a short segment. */
    private static final long SHORT_QUESTION = WorkBudget.UNITS_PER_SECOND / 20;

    private final TraceAnalysis analysis;
    private final FreeReads free;
    private final int relax;
    private final long longQuestion;
    private final Function<TraceAnalysis, Solver> solvers;
    private final Consumer<String> warnings;
    private final OrderChecker checker;
    private final DirectConstruction direct;
    private final Segment whole;
    private Pruning pruning;
    private KeptBeginning beginning;

    /** Null until the first question. */
    private Solver solver;

    /** Why there is no solver, or null as long as there is one. */
    private String noSolver;

    /** An order, and how it was found. */
    record Reached(Candidate candidate, Solution.Found solution, Strength strength, FoundBy by) {}

    /**
     * @param free the reads that decide nothing
     * @param relax how many reads may see other values, at most
     * @param longQuestion how much work one question to the solver may take at most
     */
    OrderSearch(
            TraceAnalysis analysis,
            FreeReads free,
            int relax,
            long longQuestion,
            Function<TraceAnalysis, Solver> solvers,
            Consumer<String> warnings) {
        this.analysis = analysis;
        this.free = free;
        this.relax = relax;
        this.longQuestion = longQuestion;
        this.solvers = solvers;
        this.warnings = warnings;
        this.checker = new OrderChecker(analysis.trace(), analysis.units());
        this.direct = new DirectConstruction(analysis, checker);
        this.whole = Segment.whole(analysis.trace(), analysis.units());
    }

    /**
     * Tries one stage for one instance of a candidate.
     *
     * @return the order, or null
     */
    Reached find(SearchedInstance instance, Stage stage, WorkBudget budget) {
        try {
            if (isOfUse(stage.strength())) {
                return findAnywhere(instance, stage, budget);
            }
        } catch (BudgetExceededException e) {
            instance.leaveOpen("The budget was used up.");
        } catch (SolverUnavailableException e) {
            noSolver = e.getMessage();
            warnings.accept(noSolver);
            instance.leaveOpen(noSolver);
        } catch (RuntimeException | StackOverflowError e) {
            warnings.accept("The search for %s failed: %s.".formatted(instance.title(), e));
            instance.leaveOpen("The search failed: " + e + ".");
        }
        return null;
    }

    /**
     * Returns the order that the detector has found itself, unless the checker finds more wrong
     * with it than that reads see other values.
     */
    Reached known(SearchedInstance instance) {
        EventOrder order = instance.candidate().sliced().orElse(null);
        Target target = instance.target();
        if (order == null || checker.toBeRelaxed(target, order, Integer.MAX_VALUE).isEmpty()) {
            return null;
        }
        Solution.Found found = new Solution.Found(order, List.of());
        boolean isPrecise = checker.accepts(target, found);
        return new Reached(
                instance.candidate(),
                found,
                isPrecise ? Strength.PRECISE : Strength.SLICED,
                FoundBy.LATTICE);
    }

    private boolean isOfUse(Strength strength) {
        return switch (strength) {
            case PRECISE -> true;
            case CONTROL_AWARE -> !free.isEmpty();
            case SLICED -> false; // by detectors only
            case RELAXED -> relax > 0;
        };
    }

    private Reached findAnywhere(SearchedInstance instance, Stage stage, WorkBudget budget) {
        if (instance.target().holdsBack()) {
            return stage == Stage.DIRECT_PRECISE ? findAlone(instance, budget) : null;
        }
        Segment segment = instance.segment(this::segment);
        Reached reached = find(instance, segment, false, stage, budget);
        return reached == null && isWholeWorthwhile(segment, stage)
                ? find(instance, whole, true, stage, budget)
                : reached;
    }

    /** Brings the thread that is held back to its place; the others have not begun, if possible. */
    private Reached findAlone(SearchedInstance instance, WorkBudget budget) {
        Target target = instance.target();
        Solution solution =
                relax > 0
                        ? direct.alone(whole, target, budget)
                        : direct.within(budget).find(whole, target, 0);
        return solution instanceof Solution.Found found
                ? reached(instance, found, Strength.RELAXED, FoundBy.DIRECT)
                : null;
    }

    private Segment segment(Candidate candidate) {
        if (pruning == null) {
            pruning = new Pruning(analysis);
        }
        return pruning.around(candidate.target());
    }

    private boolean isWholeWorthwhile(Segment segment, Stage stage) {
        int units = analysis.units().count();
        boolean isPrecise = stage.strength() == Strength.PRECISE;
        boolean isInStage = stage.isDirect() || stage.isSlow() || units <= LONGEST_SHORT;
        return isInStage
                && units <= (isPrecise ? LONGEST_WHOLE : LONGEST_WHOLE_RELAXED)
                && segment.size() < units;
    }

    private Reached find(
            SearchedInstance instance,
            Segment segment,
            boolean isWhole,
            Stage stage,
            WorkBudget budget) {
        Strength strength = stage.strength();
        if (strength == Strength.CONTROL_AWARE && !hasFreeReads(segment)) {
            return null;
        }
        if (stage.isDirect()) {
            Solution solution = ask(direct.within(budget), instance, segment, strength);
            return solution instanceof Solution.Found found
                    ? reached(instance, found, strength, FoundBy.DIRECT)
                    : null;
        }
        SearchedInstance.Question question = new SearchedInstance.Question(isWhole, strength);
        boolean isTooLong = !stage.isSlow() && segment.size() > LONGEST_SHORT;
        if (isTooLong || instance.isImpossible(question)) {
            return null;
        }
        Solution solution = solve(instance, segment, stage, budget);
        if (solution instanceof Solution.Impossible) {
            instance.impossible(question);
        } else if (solution instanceof Solution.Unknown unknown) {
            instance.leaveOpen(unknown.reason());
        }
        return solution instanceof Solution.Found found ? checked(instance, found, strength) : null;
    }

    private boolean hasFreeReads(Segment segment) {
        for (int unit : segment.body()) {
            for (int event : analysis.units().events(unit)) {
                if (free.contains(event)) {
                    return true;
                }
            }
        }
        return false;
    }

    private Solution solve(
            SearchedInstance instance, Segment segment, Stage stage, WorkBudget budget) {
        if (noSolver != null) {
            return new Solution.Unknown(noSolver);
        }
        if (solver == null) {
            solver = solvers.apply(analysis);
        }
        // No question takes more than a small part of what is left for all of them.
        long most = stage.isSlow() ? Math.max(SHORT_QUESTION, budget.left() / 20) : SHORT_QUESTION;
        most = Math.min(most, longQuestion);
        return ask(solver.within(budget.part(most)), instance, segment, stage.strength());
    }

    private Solution ask(
            OrderFinder finder, SearchedInstance instance, Segment segment, Strength strength) {
        return switch (strength) {
            case PRECISE, SLICED -> finder.find(segment, instance.target(), 0);
            case CONTROL_AWARE -> finder.find(segment, instance.target(), free);
            case RELAXED -> finder.find(segment, instance.target(), relax);
        };
    }

    /** Returns what the solver found, unless the checker rejects it. */
    private Reached checked(SearchedInstance instance, Solution.Found found, Strength strength) {
        List<String> problems = checker(strength).check(instance.target(), found);
        if (problems.isEmpty()) {
            return reached(instance, found, strength, FoundBy.Z3);
        }
        warnings.accept(
                "An order for %s was rejected: %s".formatted(instance.title(), problems.get(0)));
        instance.leaveOpen("The order that was found is not consistent.");
        return null;
    }

    private OrderChecker checker(Strength strength) {
        return strength == Strength.CONTROL_AWARE ? checker.allowing(free) : checker;
    }

    /** Notes an order with the strength that it has: what may be changed need not be. */
    private Reached reached(
            SearchedInstance instance, Solution.Found found, Strength sought, FoundBy by) {
        Strength strength = sought;
        if (sought == Strength.RELAXED && found.relaxed().isEmpty()) {
            strength = Strength.PRECISE;
        } else if (sought == Strength.CONTROL_AWARE && checker.accepts(instance.target(), found)) {
            strength = Strength.PRECISE;
        }
        return new Reached(instance.candidate(), found, strength, by);
    }

    /** Returns the order with the longest beginning of the run that still reaches the target. */
    List<Integer> closer(Reached reached) {
        if (reached.candidate().target().holdsBack()) {
            return reached.solution().order(); // the others are to do what they do afterwards
        }
        if (reached.strength() == Strength.SLICED) {
            return reached.solution().order(); // the checker does not know which reads it keeps
        }
        if (beginning == null) {
            beginning = new KeptBeginning(analysis.trace());
        }
        return beginning
                .of(reached.candidate().target(), reached.solution(), checker(reached.strength()))
                .order();
    }
}
