package io.forethread.predictor;

import io.forethread.predictor.budget.Deadline;
import io.forethread.predictor.causality.SemaphoresAsLocks;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.Solver;
import io.forethread.predictor.model.Target;
import io.forethread.trace.Trace;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** One prediction, from the trace to the schedules. Whatever goes wrong on the way is a warning. */
final class PredictionRun {
    private final Trace trace;
    private final PredictionOptions options;
    private final Function<TraceAnalysis, Solver> solvers;

    private final List<Prediction> found = new ArrayList<>();
    private final List<Undecided> undecided = new ArrayList<>();
    private final Set<String> warnings = new LinkedHashSet<>();

    /** How many groups come before those that only fill up. */
    private int beforeFillers;

    private int leftOut;

    /**
     * @param solvers makes a solver for a trace
     */
    PredictionRun(Trace trace, PredictionOptions options, Function<TraceAnalysis, Solver> solvers) {
        this.trace = SemaphoresAsLocks.in(trace);
        this.options = options;
        this.solvers = solvers;
    }

    Predictions predict() {
        Deadline budget = Deadline.in(options.budget());
        long begin = System.nanoTime();
        TraceAnalysis analysis = new TraceAnalysis(trace);
        FreeReads free = freeReads(analysis);
        List<CandidateGroup> groups = detect(new Observation(analysis, free, options.ignored()));
        long filtered = System.nanoTime();
        search(analysis, free, groups, budget);
        long searched = System.nanoTime();
        found.sort(Comparator.comparingInt(this::place));
        return new Predictions(
                found,
                undecided,
                groups.size(),
                leftOut,
                Duration.ofNanos(filtered - begin),
                Duration.ofNanos(searched - filtered),
                List.copyOf(warnings));
    }

    /** Returns the place of the detector that a prediction comes from. */
    private int place(Prediction prediction) {
        int place = 0;
        for (Detector detector : options.detectors()) {
            if (detector.violation() == prediction.kind()) {
                break;
            }
            place++;
        }
        return place;
    }

    private List<CandidateGroup> detect(Observation observation) {
        List<List<CandidateGroup>> all = new ArrayList<>();
        List<CandidateGroup> fillers = new ArrayList<>();
        for (Detector detector : options.detectors()) {
            List<CandidateGroup> groups = detect(detector, observation);
            if (detector.fillsUp()) {
                fillers.addAll(groups);
            } else {
                all.add(groups);
            }
        }
        List<CandidateGroup> groups = inTurns(all);
        Set<Target> known =
                groups.stream()
                        .flatMap(group -> group.instances().stream())
                        .map(Candidate::target)
                        .collect(Collectors.toSet());
        beforeFillers = groups.size();
        fillers.stream().filter(group -> isNew(group, known)).forEach(groups::add);
        return groups;
    }

    /** Keeps what goes wrong with one detector from the others. */
    private List<CandidateGroup> detect(Detector detector, Observation observation) {
        try {
            return detector.detect(observation);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            warnings.add(
                    "Nothing was predicted about %s: its detector failed with %s."
                            .formatted(detector.violation().words(), e));
            return List.of();
        }
    }

    private static boolean isNew(CandidateGroup group, Set<Target> known) {
        return group.instances().stream().map(Candidate::target).noneMatch(known::contains);
    }

    /** Lets all detectors take turns, so that none uses up what there is to spend. */
    private static List<CandidateGroup> inTurns(List<List<CandidateGroup>> lists) {
        List<CandidateGroup> all = new ArrayList<>();
        int longest = lists.stream().mapToInt(List::size).max().orElse(0);
        for (int turn = 0; turn < longest; turn++) {
            for (List<CandidateGroup> list : lists) {
                if (turn < list.size()) {
                    all.add(list.get(turn));
                }
            }
        }
        return all;
    }

    private void search(
            TraceAnalysis analysis, FreeReads free, List<CandidateGroup> groups, Deadline budget) {
        OrderSearch search =
                new OrderSearch(analysis, free, options.relax(), solvers, warnings::add);
        for (int i = 0; i < groups.size(); i++) {
            if (found.size() >= options.most()) {
                leftOut = Math.max(0, beforeFillers - i);
                return;
            }
            CandidateGroup group = groups.get(i);
            if (budget.isOver()) {
                give(group, "The time for all predictions was over.");
                warnings.add(
                        "The time for predictions was over before all candidates were looked"
                                + " into: a larger budget looks into more.");
            } else {
                search(search, group, budget.orIn(options.solverTimeout()));
            }
        }
    }

    private FreeReads freeReads(TraceAnalysis analysis) {
        try {
            return FreeReads.of(trace, analysis.units(), options.flow());
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            warnings.add(
                    "All reads were taken to decide something: looking at the code failed with %s."
                            .formatted(e));
            return FreeReads.NONE;
        }
    }

    private void search(OrderSearch search, CandidateGroup group, Deadline deadline) {
        long begin = System.nanoTime();
        OrderSearch.Result result = search.find(group.instances(), deadline);
        Duration time = Duration.ofNanos(System.nanoTime() - begin);
        if (result instanceof OrderSearch.Reached reached) {
            found.add(prediction(reached, search.closer(reached), time));
        } else if (result instanceof OrderSearch.Open open) {
            give(group, open.reason());
        }
    }

    private void give(CandidateGroup group, String reason) {
        Candidate candidate = group.first();
        undecided.add(new Undecided(candidate.kind(), candidate.summary(), reason));
    }

    private static Prediction prediction(
            OrderSearch.Reached reached, List<Integer> closer, Duration time) {
        Candidate candidate = reached.candidate();
        int relaxed = reached.solution().relaxed().size();
        return new Prediction(
                candidate.kind(),
                candidate.summary(),
                candidate.events(),
                reached.solution().order(),
                closer,
                candidate.target().standing(),
                candidate.target().wakes(),
                reached.strength(),
                relaxed,
                reached.by(),
                time);
    }
}
