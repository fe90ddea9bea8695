package io.forethread.extension.queue;

import io.forethread.extension.config.Configuration;
import io.forethread.extension.message.Warnings;
import io.forethread.extension.registry.ViolationRegistry;
import io.forethread.extension.replay.StoredPredictions;
import io.forethread.prediction.StoredPrediction;
import io.forethread.predictor.Prediction;
import io.forethread.predictor.PredictionOptions;
import io.forethread.predictor.Predictions;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.explore.Exploration;
import io.forethread.report.Timings;
import io.forethread.trace.Trace;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The predictions of one test method that wait for their turn. */
public final class PredictionQueue {
    private final Configuration configuration;
    private final ViolationRegistry registry;
    private final PredictionSource source;
    private final StoredPredictions storedPredictions;
    private final PredictionLedger ledger;
    private final Explorer explorer;
    private final Supplier<Duration> left;
    private final Warnings warnings;

    private final ReplayQueue replays = new ReplayQueue();
    private final Admission admission;
    private final SerialRuns serialRuns;

    /**
     * @param ledger keeps what came of each prediction
     * @param explorer knows what to try when nothing is waiting
     * @param left tells how much time is left
     */
    public PredictionQueue(
            Configuration configuration,
            ViolationRegistry registry,
            PredictionSource source,
            StoredPredictions storedPredictions,
            PredictionLedger ledger,
            Explorer explorer,
            Supplier<Duration> left,
            Warnings warnings) {
        this.configuration = configuration;
        this.registry = registry;
        this.source = source;
        this.storedPredictions = storedPredictions;
        this.ledger = ledger;
        this.explorer = explorer;
        this.left = left;
        this.warnings = warnings;
        this.admission = new Admission(configuration, registry, storedPredictions, ledger, replays);
        this.serialRuns = new SerialRuns(ledger, replays, configuration.maxReplays());
    }

    // ---- from traces

    /**
     * Predicts from a trace.
     *
     * @param generation 0 for the observed run, 1 for one of its replays...
     * @param time how long it may take
     */
    public void predict(Trace trace, int generation, Duration time) {
        int most = configuration.maxReplays() - ledger.predicted();
        List<Detector> detectors =
                registry.detectors(explorer.withoutExplored(configuration.wanted()));
        if (detectors.isEmpty()) {
            return;
        }
        if (most <= 0) {
            explorer.doubt("There may be more to predict than was to be run.");
            return;
        }
        if (time.isNegative()) {
            warnings.add(
                    "The budget of "
                            + configuration.budget().toMillis()
                            + " ms was used up before all was predicted.");
            return;
        }
        try {
            PredictionOptions options = options(detectors, most, time);
            add(source.predict(trace, options), trace, generation, most);
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
            warnings.add("Nothing was predicted: the predictor failed with " + e + ".");
        }
    }

    private PredictionOptions options(List<Detector> detectors, int most, Duration time) {
        return new PredictionOptions(
                detectors,
                most,
                configuration.relax(),
                configuration.solverTimeout(),
                time,
                configuration.ignored());
    }

    private void add(Predictions predictions, Trace trace, int generation, int most) {
        ledger.addTime(Timings.ofPredicting(predictions.filtering(), predictions.solving()));
        predictions.warnings().forEach(warnings::add);
        if (predictions.leftOut() > 0) {
            warnings.add(tooMany(predictions, generation));
        }
        List<Prediction> found = predictions.found().stream().limit(most).toList();
        if (generation == 0) {
            admission.addObserved(trace, found, !explorer.isAtWork());
        } else {
            admission.addReplayed(
                    trace, found.stream().map(Prediction::closerToRun).toList(), generation);
        }
        if (!predictions.undecided().isEmpty()
                || !predictions.warnings().isEmpty()
                || predictions.leftOut() > 0) {
            explorer.doubt("Not all that was looked for was found out.");
        }
        ledger.addUndecided(predictions.undecided());
    }

    /** Counts them for the observed run only: each replay has its own, mostly the same again. */
    private String tooMany(Predictions predictions, int generation) {
        String limit = ": maxReplays is " + configuration.maxReplays() + ".";
        return generation == 0
                ? predictions.leftOut() + " more candidates were not looked into" + limit
                : "After replays, more candidates were not looked into" + limit;
    }

    /**
     * Compares what a run that passed has left with what serial orders leave. Those that are not
     * known yet are run first, and then it once more.
     */
    public void compare(PendingPrediction pending, Trace trace) {
        serialRuns.add(pending, trace);
    }

    /** Lets the observed run be repeated, and after it a prediction whose run has failed. */
    public void repeat(PendingPrediction failed) {
        replays.addFirst(
                ledger.add(failed.prediction, failed.generation, Duration.ZERO, failed.plan));
        replays.addFirst(ledger.addRepetition(failed));
    }

    // ---- to the next run

    /**
     * Sees to it that the queue is empty only if nothing is left to try: lets comparisons, the
     * reserve and exploration follow, and leaves out what another prediction has shown already.
     */
    public void refill() {
        do {
            serialRuns.addCompared();
            if (hasRoom()) {
                replays.refill();
            }
            if (replays.isEmpty() && hasRoom()) {
                addFromExploration();
            }
        } while (dropsShown());
    }

    private boolean hasRoom() {
        return ledger.predicted() < configuration.maxReplays();
    }

    private void addFromExploration() {
        try {
            explorer.next(left.get()).map(this::explored).ifPresent(replays::add);
        } catch (RuntimeException e) {
            explorer.stop(e);
        }
    }

    private PendingPrediction explored(Exploration.Next next) {
        Duration time = next.prediction().time();
        ledger.addTime(Timings.ofPredicting(Duration.ZERO, time));
        StoredPrediction stored =
                storedPredictions.of(next.trace(), List.of(next.prediction())).get(0);
        return ledger.add(stored, next.generation() - 1, time, Optional.empty());
    }

    /** Takes the next prediction out if another one has shown the same; tells whether it did. */
    private boolean dropsShown() {
        if (replays.isEmpty()) {
            return false;
        }
        Optional<PendingPrediction> shown = ledger.showing(replays.peek());
        shown.ifPresent(
                known ->
                        replays.poll()
                                .undecided(
                                        "It was not run: #" + known.number() + " shows the same."));
        return shown.isPresent();
    }

    /** Tells whether no prediction is waiting; {@link #refill} may bring more. */
    public boolean isEmpty() {
        return replays.isEmpty();
    }

    /** Takes out the next prediction to be run; the queue must not be empty. */
    public PendingPrediction next() {
        PendingPrediction next = replays.poll();
        ledger.begin(next);
        return next;
    }

    /** Gives up all that are still waiting. */
    public void giveUp(String reason) {
        explorer.doubt("Not all predicted schedules were run.");
        replays.clear().forEach(pending -> pending.undecided(reason));
        serialRuns.clear();
    }
}
