package io.forethread.predictor;

import io.forethread.predictor.budget.Deadline;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.SemaphoresAsLocks;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.dependence.EventDependence;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.Solver;
import io.forethread.trace.Trace;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Predicts from one trace in stages: detectors list candidates, and {@link Turns} says which {@link
 * Stage} is tried next for which of them. Whatever goes wrong on the way is a warning.
 */
final class StagedSearch implements PredictionSearch {
    /** What detectors may do even if the budget is over: enough for a short run. */
    private static final long LEAST_FOR_DETECTORS = 1_000_000;

    private static final String OVER = "The budget was used up before its turn.";

    private final Trace trace;
    private final PredictionOptions options;
    private final WorkBudget budget;
    private final Function<TraceAnalysis, Solver> solvers;
    private final Set<String> warnings = new LinkedHashSet<>();
    private final Turns turns = new Turns();

    /** Null until the filters have run. */
    private CandidateList candidates;

    private OrderSearch orders;

    /** How many predictions have been returned. */
    private int returned;

    private boolean outOfBudget;
    private long filtering;
    private long searching;

    /**
     * @param budget what the whole search may cost
     * @param solvers makes a solver for a trace
     */
    StagedSearch(
            Trace trace,
            PredictionOptions options,
            WorkBudget budget,
            Function<TraceAnalysis, Solver> solvers) {
        this.trace = trace;
        this.options = options;
        this.budget = budget;
        this.solvers = solvers;
    }

    // ---- from the trace to candidates

    private void filter() {
        long begin = System.nanoTime();
        budget.spend(PredictionSearch.filtering(trace));
        Trace withLocks = SemaphoresAsLocks.in(trace);
        TraceAnalysis analysis = new TraceAnalysis(withLocks);
        Observation observation =
                new Observation(analysis, FreeReads.NONE, options.ignored())
                        .withFree(() -> freeReads(withLocks, analysis))
                        .withLibrary(options.library())
                        .withProperties(options.properties())
                        .withDependence(() -> dependence(analysis))
                        .within(forDetectors());
        candidates = CandidateList.of(options.detectors(), observation, warnings::add);
        observation.warnings().forEach(warnings::add);
        orders =
                new OrderSearch(
                        analysis,
                        candidates.isEmpty() ? FreeReads.NONE : observation.free(),
                        options.relax(),
                        WorkBudget.unitsIn(options.solverTimeout()),
                        solvers,
                        warnings::add);
        turns.addPatient(Stage.QUICK, candidates.patient());
        for (List<Stage> stages : List.of(Stage.QUICK, Stage.SLOW)) {
            turns.add(stages, candidates.main());
            turns.add(stages, candidates.fillers());
        }
        filtering = System.nanoTime() - begin;
    }

    /** Returns half of the budget; a little even if it is over, to tell what was not decided. */
    private WorkBudget forDetectors() {
        return budget.isOver()
                ? WorkBudget.of(LEAST_FOR_DETECTORS, Deadline.in(Duration.ofDays(1)))
                : budget.part(Math.max(LEAST_FOR_DETECTORS, budget.left() / 2));
    }

    private FreeReads freeReads(Trace withLocks, TraceAnalysis analysis) {
        try {
            return FreeReads.of(withLocks, analysis.units(), analysis.accesses(), options.flow());
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            warnings.add(
                    "All reads were taken to decide something: looking at the code failed with %s."
                            .formatted(e));
            return FreeReads.NONE;
        }
    }

    private Optional<EventDependence> dependence(TraceAnalysis analysis) {
        try {
            return options.code().dependence(analysis);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            warnings.add(
                    "Properties were predicted without slices: looking at the code failed with %s."
                            .formatted(e));
            return Optional.empty();
        }
    }

    // ---- from candidates to schedules

    @Override
    public List<Prediction> next(int most, long share) {
        if (candidates == null) {
            filter();
        }
        long begin = System.nanoTime();
        long before = budget.spent();
        List<Prediction> found = new ArrayList<>();
        while (found.size() < most
                && !isFinished()
                && (found.isEmpty() || budget.spent() - before < share)) {
            step(found);
        }
        searching += System.nanoTime() - begin;
        return inTurns(found);
    }

    /** Tries one stage for one candidate. */
    private void step(List<Prediction> found) {
        if (budget.isOver()) {
            outOfBudget = true;
            warnings.add(
                    "The budget for predictions was used up before all candidates were looked"
                            + " into: a larger budget looks into more.");
            return;
        }
        Turns.Step step = turns.next();
        long spent = budget.spent();
        budget.spend(1);
        long begin = System.nanoTime();
        // A step ends by its own bounds: the share only says whether there is another one.
        OrderSearch.Reached reached = step.group().find(orders, step.stage(), budget);
        if (reached != null) {
            List<Integer> closer = orders.closer(reached);
            found.add(prediction(reached, closer, System.nanoTime() - begin));
        }
        turns.done(reached != null, budget.spent() - spent);
    }

    /** Lets detectors take turns, in their order; those that are patient come a little later. */
    private List<Prediction> inTurns(List<Prediction> found) {
        List<Prediction> impatient =
                new ArrayList<>(inTurns(found, one -> !one.isPatient() && !one.fillsUp()));
        impatient.addAll(inTurns(found, Detector::fillsUp));
        int ahead = Math.min(impatient.size(), Math.max(0, Turns.PATIENCE - returned));
        List<Prediction> ordered = new ArrayList<>(impatient.subList(0, ahead));
        List<Prediction> rest = new ArrayList<>(found);
        rest.removeAll(ordered);
        ordered.addAll(inTurns(rest, one -> !one.fillsUp()));
        ordered.addAll(inTurns(rest, Detector::fillsUp));
        returned += ordered.size();
        return ordered;
    }

    private List<Prediction> inTurns(List<Prediction> found, Predicate<Detector> which) {
        return CandidateList.inTurns(
                options.detectors().stream()
                        .filter(which)
                        .map(
                                detector ->
                                        found.stream()
                                                .filter(one -> one.kind() == detector.violation())
                                                .toList())
                        .toList());
    }

    private static Prediction prediction(
            OrderSearch.Reached reached, List<Integer> closer, long nanos) {
        Candidate candidate = reached.candidate();
        return new Prediction(
                candidate.kind(),
                candidate.summary(),
                candidate.events(),
                reached.solution().order(),
                closer,
                candidate.target().standing(),
                candidate.target().holdsBack(),
                candidate.target().wakes(),
                reached.strength(),
                reached.solution().relaxed().size(),
                reached.by(),
                Duration.ofNanos(nanos));
    }

    // ---- what is known

    @Override
    public boolean isFinished() {
        return outOfBudget || (candidates != null && turns.isOver());
    }

    @Override
    public Predictions summary() {
        return new Predictions(
                List.of(),
                undecided(),
                candidates == null ? 0 : candidates.size(),
                leftOut(),
                Duration.ofNanos(filtering),
                Duration.ofNanos(searching),
                List.copyOf(warnings));
    }

    private int leftOut() {
        return isFinished() || candidates == null
                ? 0
                : (int)
                        candidates.main().stream()
                                .flatMap(List::stream)
                                .filter(group -> !group.isFound())
                                .count();
    }

    /** Lists the candidates that no stage has decided, once all have been tried. */
    private List<Undecided> undecided() {
        List<Undecided> undecided = new ArrayList<>();
        if (candidates != null && isFinished()) {
            candidates
                    .all()
                    .filter(group -> !group.isFound())
                    .forEach(
                            group -> {
                                Optional<String> open = group.open();
                                if (outOfBudget || open.isPresent()) {
                                    undecided.add(undecided(group, open.orElse(OVER)));
                                }
                            });
        }
        return undecided;
    }

    private static Undecided undecided(SearchedGroup group, String reason) {
        Candidate candidate = group.first();
        return new Undecided(candidate.kind(), candidate.summary(), reason);
    }
}
