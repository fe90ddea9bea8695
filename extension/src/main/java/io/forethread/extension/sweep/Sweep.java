package io.forethread.extension.sweep;

import io.forethread.extension.message.OneLine;
import io.forethread.extension.queue.FailurePlace;
import io.forethread.extension.sweep.Lifecycle.RepetitionException;
import io.forethread.prediction.Judgement;
import io.forethread.prediction.Verdict;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.recorder.instrument.registry.CodeMap;
import io.forethread.report.SweepFigures;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.ThrowableText;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.sampling.DecisionPoints;
import io.forethread.scheduler.sampling.DeviatingRun;
import io.forethread.scheduler.sampling.Deviation;
import io.forethread.scheduler.sampling.RunProfile;
import io.forethread.scheduler.sampling.Sampler;
import io.forethread.scheduler.sampling.Sampling;
import io.forethread.scheduler.sampling.SwitchLog;
import io.forethread.scheduler.schedule.Schedule;

import java.util.List;
import java.util.Optional;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;

/**
 * Runs a test under random schedules until one fails or there have been enough. A schedule that
 * fails is believed only if it fails again, and if the test still passes under the default policy
 * after that: otherwise earlier runs have left something behind.
 */
public final class Sweep {
    /** What a schedule costs beside its events, in units of work: about a millisecond. */
    private static final long SCHEDULE = 20_000;

    /** How many runs may go into finding out which switches of a failing schedule matter. */
    private static final int MOST_TO_MINIMISE = 300;

    /** After how many failures that do not come again nothing more is expected. */
    private static final int MOST_DOUBTFUL = 5;

    /** How many times as many decisions as in the observed run a sampler makes. */
    private static final int LONGER = 20;

    /** One in how many schedules decides at wide decision points: of all kinds of samplers. */
    private static final int WIDE = 2;

    private static final int LEAST_DECISIONS = 10_000;

    private final Lifecycle lifecycle;
    private final Basis narrow;
    private final Basis wide;
    private final RunOptions options;
    private final WorkBudget budget;
    private final Samplers samplers;
    private final RunJudge judge;

    private int schedules;
    private long events;
    private int failed;
    private int doubtful;
    private Optional<String> ended = Optional.empty();

    /**
     * A schedule that makes the test fail.
     *
     * @param run its run, recorded
     */
    public record Found(Schedule schedule, RunResult run) {}

    /** Where decisions are made, and how many there are under the default policy. */
    private record Basis(DecisionPoints points, RunProfile profile) {}

    /**
     * @param widePoints used in some of the schedules
     * @param options the limits of a run
     * @param judge says whether a run fails
     */
    public Sweep(
            Lifecycle lifecycle,
            DecisionPoints points,
            DecisionPoints widePoints,
            RunOptions options,
            WorkBudget budget,
            Samplers samplers,
            RunJudge judge) {
        this.lifecycle = lifecycle;
        this.narrow = new Basis(points, new RunProfile());
        this.wide = new Basis(widePoints, new RunProfile());
        this.options = options;
        this.budget = budget;
        this.samplers = samplers;
        this.judge = judge;
    }

    /**
     * Runs the schedules with some numbers.
     *
     * @param numbers from 1, in order
     * @return the first one that fails; empty if none does
     */
    public Optional<Found> run(IntStream numbers) {
        try {
            if (!passes(narrow, narrow.profile()) || !passes(wide, wide.profile())) {
                return Optional.empty();
            }
            PrimitiveIterator.OfInt rest = numbers.iterator();
            while (rest.hasNext() && !budget.isOver()) {
                Optional<Found> found = tryNumber(rest.nextInt());
                if (found.isPresent() || ended.isPresent()) {
                    return found;
                }
            }
        } catch (RepetitionException e) {
            ended = Optional.of(e.getMessage() + ": " + ThrowableText.of(e.getCause()) + ".");
        }
        return Optional.empty();
    }

    public SweepFigures figures() {
        return new SweepFigures(schedules, events, failed);
    }

    /** Says why the sweep ended before it was complete, as a sentence; empty if it did not. */
    public Optional<String> ended() {
        return ended;
    }

    /** Runs the test under the default policy, counting what samplers need to know. */
    private boolean passes(Basis basis, RunProfile counts) throws RepetitionException {
        try (RunResult result = sampled(basis, counts.counter(), SwitchLog.off())) {
            if (result.outcome() instanceof Outcome.Passed) {
                return true;
            }
            ended =
                    Optional.of(
                            "The test does not pass when it is run again in the same JVM, so"
                                + " nothing can be said about its other schedules. It ended so: "
                                    + OneLine.of(result.outcome()));
            return false;
        }
    }

    private Optional<Found> tryNumber(int number) throws RepetitionException {
        schedules++;
        Optional<FailurePlace> place;
        try (RunResult result = sampled(basis(number), sampler(number), SwitchLog.off())) {
            events += result.recorded();
            place = failure(result);
        }
        if (place.isEmpty()) {
            return Optional.empty();
        }
        Optional<Found> found = confirmed(number, place.get());
        if (found.isPresent()) {
            failed = number;
        } else if (++doubtful >= MOST_DOUBTFUL && ended.isEmpty()) {
            ended =
                    Optional.of(
                            "The sweep was ended: schedules that failed did not fail again, so the"
                                    + " test depends on something else than its schedule.");
        }
        return found;
    }

    private Basis basis(int number) {
        return number % WIDE == 0 ? wide : narrow;
    }

    private Sampler sampler(int number) {
        return samplers.of(options.seed(), number, basis(number).profile());
    }

    private RunResult sampled(Basis basis, Sampler sampler, SwitchLog log)
            throws RepetitionException {
        long most = Math.max(LEAST_DECISIONS, LONGER * (long) basis.profile().decisions());
        Sampling sampling = new Sampling(sampler, basis.points(), most, log);
        RunOptions needed = judge.needsTrace() ? options : options.withoutTrace();
        RunResult result = lifecycle.repeat(body -> GuidedEngine.sample(needed, sampling, body));
        budget.spend(SCHEDULE + result.recorded());
        return result;
    }

    /** Returns where a run failed; empty if it passed, or its assumptions did not hold. */
    private Optional<FailurePlace> failure(RunResult result) {
        Judgement judgement = judge.judge(result);
        return judgement.verdict() == Verdict.CONFIRMED
                ? FailurePlace.of(judgement)
                : Optional.empty();
    }

    // ---- a schedule that failed

    private Optional<Found> confirmed(int number, FailurePlace place) throws RepetitionException {
        SwitchLog log = new SwitchLog();
        Basis basis = basis(number);
        try (RunResult again = sampled(basis, sampler(number), log)) {
            if (!failure(again).equals(Optional.of(place))) {
                return Optional.empty();
            }
        }
        if (!passes(basis, new RunProfile())) {
            return Optional.empty();
        }
        List<Deviation> all = log.deviations();
        Optional<Found> minimal = followed(minimised(basis, all, place), place);
        return minimal.isPresent() ? minimal : followed(log.schedule(CodeMap::siteAt), place);
    }

    private Schedule minimised(Basis basis, List<Deviation> deviations, FailurePlace place)
            throws RepetitionException {
        Attempts attempts = new Attempts(basis, place);
        List<Deviation> minimal = new Minimisation(attempts::with, MOST_TO_MINIMISE).of(deviations);
        attempts.rethrow();
        SwitchLog log = new SwitchLog();
        sampled(basis, new DeviatingRun(minimal), log).close();
        return log.schedule(CodeMap::siteAt);
    }

    /** Tries parts of a failing schedule. */
    private final class Attempts {
        private final Basis basis;
        private final FailurePlace place;
        private RepetitionException failure;

        Attempts(Basis basis, FailurePlace place) {
            this.basis = basis;
            this.place = place;
        }

        /** Returns the deviations that came up if the run fails at the same place. */
        Optional<List<Deviation>> with(List<Deviation> some) {
            if (failure != null || budget.isOver()) {
                return Optional.empty();
            }
            SwitchLog log = new SwitchLog();
            try (RunResult result = sampled(basis, new DeviatingRun(some), log)) {
                return failure(result).equals(Optional.of(place))
                        ? Optional.of(log.deviations())
                        : Optional.empty();
            } catch (RepetitionException e) {
                failure = e;
                return Optional.empty();
            }
        }

        void rethrow() throws RepetitionException {
            if (failure != null) {
                throw failure;
            }
        }
    }

    /** Follows a schedule, and records it. */
    private Optional<Found> followed(Schedule schedule, FailurePlace place)
            throws RepetitionException {
        RunResult result = lifecycle.repeat(body -> GuidedEngine.run(options, schedule, body));
        budget.spend(SCHEDULE + result.recorded());
        if (failure(result).equals(Optional.of(place))) {
            return Optional.of(new Found(schedule, result));
        }
        result.close();
        return Optional.empty();
    }
}
