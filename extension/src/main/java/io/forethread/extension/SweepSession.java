package io.forethread.extension;

import io.forethread.extension.config.Configuration;
import io.forethread.extension.message.Warnings;
import io.forethread.extension.queue.PendingPrediction;
import io.forethread.extension.queue.PredictionLedger;
import io.forethread.extension.replay.StoredPredictions;
import io.forethread.extension.sweep.Samplers;
import io.forethread.extension.sweep.Sweep;
import io.forethread.extension.sweep.SweepPlan;
import io.forethread.extension.sweep.SweptPrediction;
import io.forethread.prediction.StoredPrediction;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.report.SweepFigures;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.trace.Trace;

import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The sweep of one test method: after the last replay, if nothing was confirmed. It is run while
 * JUnit asks for the next invocation, since the invocation's name says what came of it.
 */
final class SweepSession {
    private final Configuration configuration;
    private final String test;
    private final Samplers samplers;
    private final PredictionLedger ledger;
    private final StoredPredictions predictions;
    private final Warnings warnings;
    private final PredictionSession session;
    private final SweepPlan plan = new SweepPlan();
    private final Deque<TestTemplateInvocationContext> invocations = new ArrayDeque<>();
    private boolean done;
    private Optional<SweepFigures> figures = Optional.empty();
    private Optional<String> ended = Optional.empty();

    SweepSession(
            Configuration configuration,
            String test,
            Samplers samplers,
            PredictionLedger ledger,
            StoredPredictions predictions,
            Warnings warnings,
            PredictionSession session) {
        this.configuration = configuration;
        this.test = test;
        this.samplers = samplers;
        this.ledger = ledger;
        this.predictions = predictions;
        this.warnings = warnings;
        this.session = session;
    }

    /** Returns what takes in how JUnit runs the test. */
    SweepPlan plan() {
        return plan;
    }

    /** Looks at the trace of the observed run, while it is there, if it will be needed. */
    void prepare(Trace trace) {
        if (isWanted()) {
            warnings.attempt("There is no sweep.", () -> plan.observed(trace));
        }
    }

    private boolean isWanted() {
        return !done && !ledger.isAnyConfirmed() && numbers().findAny().isPresent();
    }

    /** Returns the numbers of the schedules that are for this shard. */
    private IntStream numbers() {
        return configuration.shard().share(test, configuration.sweep());
    }

    /**
     * Runs the sweep if it is its turn.
     *
     * @param replay makes the invocation that runs a schedule that failed
     * @return whether there is an invocation
     */
    boolean hasNext(
            RunOptions options,
            WorkBudget budget,
            Function<PendingPrediction, TestTemplateInvocationContext> replay) {
        if (isWanted() && plan.isReady() && !budget.isOver()) {
            done = true;
            warnings.attempt("The sweep is not complete.", () -> run(options, budget, replay));
        }
        return !invocations.isEmpty();
    }

    TestTemplateInvocationContext next() {
        return invocations.remove();
    }

    /** Returns how far the sweep has come; empty if there was none. */
    Optional<SweepFigures> figures() {
        return figures;
    }

    /** Returns the warning that says why the sweep ended early; empty if it did not. */
    Optional<String> ended() {
        return ended;
    }

    private void run(
            RunOptions options,
            WorkBudget budget,
            Function<PendingPrediction, TestTemplateInvocationContext> replay) {
        Optional<String> obstacle = plan.obstacle();
        if (obstacle.isPresent()) {
            warnings.tell("There was no sweep: " + obstacle.get());
            return;
        }
        long start = System.nanoTime();
        Sweep sweep =
                new Sweep(
                        plan.lifecycle(),
                        plan.points(),
                        plan.widePoints(),
                        options,
                        budget,
                        samplers,
                        session.properties());
        Optional<Sweep.Found> found = sweep.run(numbers());
        ended = sweep.ended();
        ended.ifPresent(warnings::add);
        Duration time = Duration.ofNanos(System.nanoTime() - start);
        found.ifPresent(
                one -> invocations.add(replay.apply(entry(one, sweep.figures().failed(), time))));
        if (sweep.figures().schedules() > 0) {
            figures = Optional.of(sweep.figures());
            invocations.add(new SweepInvocation(session, sweep.figures()));
        }
    }

    private PendingPrediction entry(Sweep.Found found, int number, Duration time) {
        try (RunResult run = found.run()) {
            SweptPrediction told = new SweptPrediction(found.schedule(), run);
            StoredPrediction prediction =
                    predictions.ofSweep(
                            told.kind(),
                            told.summary(),
                            told.events(),
                            told.interleaving(),
                            found.schedule());
            return ledger.addSwept(prediction, number, time);
        }
    }
}
