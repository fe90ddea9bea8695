package io.forethread.predictor;

import io.forethread.predictor.budget.Deadline;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.direct.DirectConstruction;
import io.forethread.predictor.direct.KeptBeginning;
import io.forethread.predictor.model.FoundBy;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Solver;
import io.forethread.predictor.model.Strength;
import io.forethread.predictor.segment.Pruning;
import io.forethread.predictor.z3.SolverUnavailableException;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Looks for an order that reaches the target of one of several instances of a candidate: by direct
 * construction, then by the solver, first with every read as it was, then with free reads that see
 * other values, then with other reads that do. The solver looks at the pruned segment, and at the
 * whole trace if that is short.
 */
final class OrderSearch {
    // The longest trace, in units, that the solver is given as a whole. Where one CPU decided about
    // 3,000 units in a fifth of a second, it took a second and a half for 1,000 with relaxed reads.
    private static final int LONGEST_WHOLE = 3_000;
    private static final int LONGEST_WHOLE_RELAXED = 500;

    /** The longest segment, in units, for the solver: formulas grow with their square. */
    private static final int LONGEST_SOLVED = 20_000;

    /** The longest trace, in events, whose beginning is kept. */
    private static final int LONGEST_KEPT = 20_000;

    /** The result of a search. */
    sealed interface Result {}

    /** An order was found. */
    record Reached(Candidate candidate, Solution.Found solution, Strength strength, FoundBy by)
            implements Result {}

    /** There is no order. */
    record Unreachable() implements Result {}

    /**
     * It is not known whether there is an order.
     *
     * @param reason why, as a sentence
     */
    record Open(String reason) implements Result {}

    private final TraceAnalysis analysis;
    private final FreeReads free;
    private final int relax;
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

    /**
     * @param free the reads that decide nothing
     * @param relax how many reads may see other values, at most
     */
    OrderSearch(
            TraceAnalysis analysis,
            FreeReads free,
            int relax,
            Function<TraceAnalysis, Solver> solvers,
            Consumer<String> warnings) {
        this.analysis = analysis;
        this.free = free;
        this.relax = relax;
        this.solvers = solvers;
        this.warnings = warnings;
        this.checker = new OrderChecker(analysis.trace(), analysis.units());
        this.direct = new DirectConstruction(analysis, checker);
        this.whole = Segment.whole(analysis.trace(), analysis.units());
    }

    /** Tries all instances, the simple ways first. */
    Result find(List<Candidate> instances, Deadline deadline) {
        return new Attempt(deadline).find(instances);
    }

    /** Returns the order with the longest beginning of the run that still reaches the target. */
    List<Integer> closer(Reached reached) {
        if (analysis.trace().size() > LONGEST_KEPT) {
            return reached.solution().order();
        }
        if (beginning == null) {
            beginning = new KeptBeginning(analysis.trace());
        }
        OrderChecker itsChecker =
                reached.strength() == Strength.CONTROL_AWARE ? checker.allowing(free) : checker;
        return beginning.of(reached.candidate().target(), reached.solution(), itsChecker).order();
    }

    private Segment segment(Candidate candidate) {
        if (pruning == null) {
            pruning = new Pruning(analysis);
        }
        return pruning.around(candidate.target());
    }

    private boolean isWholeWorthwhile(Segment segment, int most) {
        return isWholeWithin(segment, most == 0 ? LONGEST_WHOLE : LONGEST_WHOLE_RELAXED);
    }

    private boolean isWholeWithin(Segment segment, int longest) {
        int units = analysis.units().count();
        return units <= longest && segment.size() < units;
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

    /** The search for one candidate. */
    private final class Attempt {
        private final Deadline deadline;
        private final WorkBudget budget;
        private final Map<Candidate, Segment> segments = new HashMap<>();

        /** The first reason why something is not known, or null. */
        private String open;

        Attempt(Deadline deadline) {
            this.deadline = deadline;
            this.budget = WorkBudget.of(WorkBudget.unitsIn(deadline.left()), deadline);
        }

        Result find(List<Candidate> instances) {
            Optional<Reached> reached = first(instances, candidate -> construct(candidate, 0));
            if (reached.isEmpty() && !free.isEmpty()) {
                reached = first(instances, this::constructControlAware);
            }
            if (reached.isEmpty()) {
                reached = first(instances, candidate -> solve(candidate, 0));
            }
            if (reached.isEmpty() && !free.isEmpty()) {
                reached = first(instances, this::solveControlAware);
            }
            if (reached.isEmpty() && relax > 0) {
                reached =
                        first(instances, candidate -> construct(candidate, relax))
                                .or(() -> first(instances, candidate -> solve(candidate, relax)));
            }
            if (reached.isPresent()) {
                return reached.get();
            }
            return open == null ? new Unreachable() : new Open(open);
        }

        private Optional<Reached> first(
                List<Candidate> instances, Function<Candidate, Optional<Reached>> way) {
            for (Candidate candidate : instances) {
                if (deadline.isOver()) {
                    leaveOpen("The time for this candidate was over.");
                    return Optional.empty();
                }
                Optional<Reached> reached = guarded(candidate, way);
                if (reached.isPresent()) {
                    return reached;
                }
            }
            return Optional.empty();
        }

        /** Runs one search; a failure becomes a warning and does not affect other candidates. */
        private Optional<Reached> guarded(
                Candidate candidate, Function<Candidate, Optional<Reached>> way) {
            try {
                return way.apply(candidate);
            } catch (SolverUnavailableException e) {
                noSolver = e.getMessage();
                warnings.accept(noSolver);
                leaveOpen(noSolver);
            } catch (RuntimeException | StackOverflowError e) {
                warnings.accept("The search for %s failed: %s.".formatted(title(candidate), e));
                leaveOpen("The search failed: " + e + ".");
            }
            return Optional.empty();
        }

        private Optional<Reached> construct(Candidate candidate, int most) {
            Segment segment = segments.computeIfAbsent(candidate, OrderSearch.this::segment);
            Optional<Reached> reached = construct(candidate, segment, most);
            return reached.isEmpty() && isWholeWorthwhile(segment, most)
                    ? construct(candidate, whole, most)
                    : reached;
        }

        private Optional<Reached> construct(Candidate candidate, Segment segment, int most) {
            return constructed(
                    candidate,
                    direct.within(budget).find(segment, candidate.target(), most),
                    FreeReads.NONE);
        }

        private Optional<Reached> constructControlAware(Candidate candidate) {
            Segment segment = segments.computeIfAbsent(candidate, OrderSearch.this::segment);
            return hasFreeReads(segment)
                    ? constructed(
                            candidate,
                            direct.within(budget).find(segment, candidate.target(), free),
                            free)
                    : Optional.empty();
        }

        /** Direct construction has checked what it found. */
        private Optional<Reached> constructed(
                Candidate candidate, Solution solution, FreeReads mayChange) {
            return solution instanceof Solution.Found found
                    ? Optional.of(
                            new Reached(
                                    candidate,
                                    found,
                                    strength(candidate, found, mayChange),
                                    FoundBy.DIRECT))
                    : Optional.empty();
        }

        private Optional<Reached> solve(Candidate candidate, int most) {
            Segment segment = segments.computeIfAbsent(candidate, OrderSearch.this::segment);
            Optional<Reached> reached = solve(candidate, segment, most);
            return reached.isEmpty() && isWholeWorthwhile(segment, most)
                    ? solve(candidate, whole, most)
                    : reached;
        }

        private Optional<Reached> solve(Candidate candidate, Segment segment, int most) {
            return confirm(
                    candidate,
                    query(segment, finder -> finder.find(segment, candidate.target(), most)),
                    FreeReads.NONE);
        }

        private Optional<Reached> solveControlAware(Candidate candidate) {
            Segment segment = segments.computeIfAbsent(candidate, OrderSearch.this::segment);
            Optional<Reached> reached = solveControlAware(candidate, segment);
            return reached.isEmpty() && isWholeWithin(segment, LONGEST_WHOLE_RELAXED)
                    ? solveControlAware(candidate, whole)
                    : reached;
        }

        private Optional<Reached> solveControlAware(Candidate candidate, Segment segment) {
            return hasFreeReads(segment)
                    ? confirm(
                            candidate,
                            query(
                                    segment,
                                    finder -> finder.find(segment, candidate.target(), free)),
                            free)
                    : Optional.empty();
        }

        private Solution query(Segment segment, Function<OrderFinder, Solution> question) {
            if (noSolver != null) {
                return new Solution.Unknown(noSolver);
            }
            if (segment.size() > LONGEST_SOLVED) {
                return new Solution.Unknown(
                        "The part of the run that matters is too long for the solver.");
            }
            if (deadline.isOver()) {
                return new Solution.Unknown("The time for this candidate was over.");
            }
            if (solver == null) {
                solver = solvers.apply(analysis);
            }
            return question.apply(solver.within(budget));
        }

        private Optional<Reached> confirm(
                Candidate candidate, Solution solution, FreeReads mayChange) {
            if (solution instanceof Solution.Unknown unknown) {
                leaveOpen(unknown.reason());
            }
            if (!(solution instanceof Solution.Found found)) {
                return Optional.empty();
            }
            List<String> problems = checker.allowing(mayChange).check(candidate.target(), found);
            if (problems.isEmpty()) {
                Strength strength = strength(candidate, found, mayChange);
                return Optional.of(new Reached(candidate, found, strength, FoundBy.Z3));
            }
            warnings.accept(
                    "An order for %s was rejected: %s"
                            .formatted(title(candidate), problems.get(0)));
            leaveOpen("The order that was found is not consistent.");
            return Optional.empty();
        }

        private Strength strength(Candidate candidate, Solution.Found found, FreeReads mayChange) {
            if (!found.relaxed().isEmpty()) {
                return Strength.RELAXED;
            }
            return mayChange.isEmpty() || checker.accepts(candidate.target(), found)
                    ? Strength.PRECISE
                    : Strength.CONTROL_AWARE;
        }

        private void leaveOpen(String reason) {
            if (open == null) {
                open = reason;
            }
        }

        private String title(Candidate candidate) {
            return candidate.kind().words() + ": " + candidate.summary();
        }
    }
}
