package io.forethread.predictor.explore;

import io.forethread.predictor.Prediction;
import io.forethread.predictor.budget.Deadline;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.reads.OrderCandidates;
import io.forethread.predictor.explore.Couplings.Coupling;
import io.forethread.predictor.model.FoundBy;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Strength;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.z3.SolverUnavailableException;
import io.forethread.trace.Trace;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Goes from run to run of one test until nothing is left: each run is asked, breadth first, what
 * each of its reads could have seen instead, in ways that no run has shown.
 */
public final class Exploration {
    /** Longer runs are left out: a run stays in memory until its turn comes. */
    private static final int LONGEST = 200_000;

    /** How much longer than usual a question may take on a busy machine. */
    private static final int BUSY = 4;

    private final int generations;
    private final Duration solverTimeout;
    private final Predicate<String> ignored;

    private final List<KnownRun> known = new ArrayList<>();
    private final Deque<RunSearch> waiting = new ArrayDeque<>();
    private final Doubts doubts = new Doubts();
    private final Set<Long> seen = new HashSet<>();

    /** By coupling: how many runs might still be asked about it. */
    private final Map<Long, Integer> open = new HashMap<>();

    private Attempt attempt;

    /** A schedule that is being tried. */
    private record Attempt(RunSearch run, Coupling coupling, List<Integer> order) {}

    /**
     * What to try next.
     *
     * @param trace the run that it was predicted from
     * @param generation that of the run that will come of it
     */
    public record Next(Prediction prediction, Trace trace, int generation) {}

    /**
     * @param generations how far from the observed run to go
     * @param solverTimeout how long one question may take
     * @param ignored tells of what to predict nothing, by its qualified name
     */
    public Exploration(int generations, Duration solverTimeout, Predicate<String> ignored) {
        this.generations = generations;
        this.solverTimeout = solverTimeout;
        this.ignored = ignored;
    }

    /**
     * Takes a run in.
     *
     * @param trace may be closed afterwards
     * @param generation 0 for the observed run, 1 for one that was predicted from it...
     */
    public void add(Trace trace, int generation) {
        doubts.look(trace);
        if (trace.size() > LONGEST) {
            doubts.add("A run of more than %s events was not looked into.".formatted(LONGEST));
            return;
        }
        RunSearch run = new RunSearch(trace.copy(), generation);
        known.add(run.self());
        run.couplings().seen().forEach(coupling -> seen.add(run.numberOf(coupling)));
        run.couplings()
                .unseen()
                .forEach(coupling -> open.merge(run.numberOf(coupling), 1, Integer::sum));
        if (!run.couplings().areComplete()) {
            doubts.add("A run has more couplings than were looked into.");
        }
        if (generation <= generations) {
            waiting.add(run);
        } else if (!run.couplings().unseen().isEmpty()) {
            doubts.add("Runs of the last generation were not looked into.");
        }
        if (attempt != null && generation == attempt.run.generation() + 1) {
            conclude(run);
        }
    }

    /** Checks whether the run of the last schedule was as predicted. */
    private void conclude(RunSearch run) {
        if (attempt.run.shows(run.self(), attempt.order, attempt.coupling)) {
            attempt = null;
        } else {
            giveUp();
        }
    }

    /** Leaves the coupling open that was tried: the next answer would be the same. */
    private void giveUp() {
        leaveOpen(attempt.run, "A run did not follow its schedule.");
        attempt = null;
    }

    /**
     * Does without a run of the schedule that was found last.
     *
     * @param reason why, as a sentence
     */
    public void skip(String reason) {
        if (attempt != null) {
            leaveOpen(attempt.run, reason);
            attempt = null;
        }
    }

    /** Returns the next schedule to try, if there is one that can be found in time. */
    public Optional<Next> next(Duration time) {
        if (attempt != null) {
            giveUp(); // its run has not been added
        }
        long end = System.nanoTime() + time.toNanos();
        while (!waiting.isEmpty()) {
            RunSearch run = waiting.peek();
            Optional<Next> found = next(run, end);
            if (found.isPresent()) {
                return found;
            }
            if (run.current().isPresent()) {
                return Optional.empty(); // time is over
            }
            run.self().done();
            waiting.remove();
        }
        return Optional.empty();
    }

    private Optional<Next> next(RunSearch run, long end) {
        for (Optional<Coupling> coupling = run.current();
                coupling.isPresent() && System.nanoTime() < end;
                coupling = run.current()) {
            Optional<Target> target = run.target(known);
            if (target.isEmpty()) {
                close(run, coupling.get());
            } else if (OrderCandidates.isIgnored(run.analysis(), target.get(), ignored)) {
                leaveOpen(run, "Some variables were ignored.");
            } else {
                Optional<Next> found = look(run, coupling.get(), target.get());
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Next> look(RunSearch run, Coupling coupling, Target target) {
        long begin = System.nanoTime();
        Solution solution = solve(run, target);
        if (solution instanceof Solution.Found found) {
            attempt = new Attempt(run, coupling, found.order());
            Duration taken = Duration.ofNanos(System.nanoTime() - begin);
            Candidate candidate = OrderCandidates.of(run.analysis(), target);
            return Optional.of(
                    new Next(
                            prediction(candidate, found, taken),
                            run.analysis().trace(),
                            run.generation() + 1));
        }
        if (solution instanceof Solution.Unknown unknown) {
            leaveOpen(run, unknown.reason());
        } else {
            close(run, coupling);
        }
        return Optional.empty();
    }

    /** Closes a coupling: all runs that show it are known. */
    private void close(RunSearch run, Coupling coupling) {
        open.merge(run.numberOf(coupling), -1, Integer::sum);
        run.goOn();
    }

    private void leaveOpen(RunSearch run, String reason) {
        doubts.add(reason);
        run.goOn();
    }

    private Solution solve(RunSearch run, Target target) {
        try {
            Deadline lastResort = Deadline.in(solverTimeout.multipliedBy(BUSY));
            return run.solve(target, WorkBudget.of(WorkBudget.unitsIn(solverTimeout), lastResort));
        } catch (SolverUnavailableException e) {
            return new Solution.Unknown(e.getMessage());
        }
    }

    private static Prediction prediction(
            Candidate candidate, Solution.Found found, Duration taken) {
        return new Prediction(
                candidate.kind(),
                candidate.summary(),
                candidate.events(),
                found.order(),
                List.of(),
                Strength.PRECISE,
                0,
                FoundBy.Z3,
                taken);
    }

    /** Adds a reason why there may be unseen schedules, as a sentence. */
    public void doubt(String sentence) {
        doubts.add(sentence);
    }

    /** Returns how far it has come. */
    public Coverage coverage() {
        int left =
                (int)
                        open.entrySet().stream()
                                .filter(entry -> entry.getValue() > 0)
                                .filter(entry -> !seen.contains(entry.getKey()))
                                .count();
        List<String> sentences = doubts.sentences();
        return new Coverage(
                known.size(),
                seen.size(),
                left,
                sentences,
                !known.isEmpty() && waiting.isEmpty() && attempt == null && sentences.isEmpty());
    }
}
