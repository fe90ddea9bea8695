package io.forethread.extension.queue;

import io.forethread.Violation;
import io.forethread.extension.config.Configuration;
import io.forethread.extension.config.Shard;
import io.forethread.extension.message.Warnings;
import io.forethread.extension.registry.ViolationRegistry;
import io.forethread.extension.replay.StoredPredictions;
import io.forethread.prediction.StoredPrediction;
import io.forethread.predictor.Prediction;
import io.forethread.predictor.PredictionOptions;
import io.forethread.predictor.PredictionSearch;
import io.forethread.predictor.Predictions;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.explore.Exploration;
import io.forethread.report.PredictionFile;
import io.forethread.report.Timings;
import io.forethread.report.shard.PredictionBatch;
import io.forethread.report.shard.ShardEntry.Source;
import io.forethread.trace.Trace;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The predictions of one test method that wait for their turn. Predicting and replaying take turns:
 * when none is waiting, the search in the observed run goes on until it has found more.
 */
public final class PredictionQueue {
    /**
     * After how much work what was found is run: a fifth of a second, or several times as much
     * while the predictor's code is not compiled. On short traces that is all there is to do.
     */
    private static final long SHARE = WorkBudget.UNITS_PER_SECOND / 5;

    private final Configuration configuration;
    private final ViolationRegistry registry;
    private final PredictionSource source;
    private final StoredPredictions storedPredictions;
    private final PredictionLedger ledger;
    private final Explorer explorer;
    private final Warnings warnings;

    private final ReplayQueue<PendingPrediction> replays = new ReplayQueue<>();
    private final Admission admission;
    private final SerialRuns serialRuns;

    /** What predictions and replays may still cost. */
    private WorkBudget budget = WorkBudget.unlimited();

    /** The search in the observed run; null before it begins and when it has ended. */
    private PredictionSearch observed;

    private Trace observedTrace;

    /**
     * @param ledger keeps what came of each prediction
     * @param explorer knows what to try when nothing is waiting
     */
    public PredictionQueue(
            Configuration configuration,
            ViolationRegistry registry,
            PredictionSource source,
            StoredPredictions storedPredictions,
            PredictionLedger ledger,
            Explorer explorer,
            Warnings warnings) {
        this.configuration = configuration;
        this.registry = registry;
        this.source = source;
        this.storedPredictions = storedPredictions;
        this.ledger = ledger;
        this.explorer = explorer;
        this.warnings = warnings;
        this.admission = new Admission(configuration, registry, storedPredictions, ledger, replays);
        this.serialRuns = new SerialRuns(ledger, replays, configuration.maxReplays());
    }

    // ---- from traces

    /**
     * Starts to predict from the observed run.
     *
     * @param trace stays open as long as {@link #isSearching}
     * @param whole what all predictions and replays may cost
     */
    public void predictFromObserved(Trace trace, WorkBudget whole) {
        budget = whole;
        List<Detector> detectors = detectors(configuration.wanted());
        if (!isAnythingWanted(detectors)) {
            return;
        }
        admission.nextRun();
        observedTrace = trace;
        // Half of it is left for replays.
        attempt(
                () ->
                        observed =
                                source.search(
                                        trace, options(detectors), budget.part(budget.left() / 2)));
    }

    /** Tells whether the search in the observed run has not ended. */
    public boolean isSearching() {
        return observed != null;
    }

    /**
     * Predicts from a replay.
     *
     * @param replayed what was run
     * @param its what that may cost, a part of the whole
     */
    public void predictFromReplay(Trace trace, PendingPrediction replayed, WorkBudget its) {
        List<Detector> detectors = detectorsForReplays(replayed.prediction.kind());
        if (!isAnythingWanted(detectors)) {
            return;
        }
        if (its.left() < PredictionSearch.filtering(trace)) {
            explorer.doubt("Not all replays were looked into.");
            return;
        }
        attempt(
                () -> {
                    PredictionSearch search = source.search(trace, options(detectors), its);
                    List<Prediction> found = search.next(room(), Long.MAX_VALUE);
                    admission.nextRun();
                    admission.addReplayed(
                            trace, found.stream().map(Prediction::closerToRun).toList(), replayed);
                    tell(search.summary(), replayed.generation + 1);
                });
    }

    private boolean isAnythingWanted(List<Detector> detectors) {
        if (detectors.isEmpty()) {
            return false;
        }
        if (!hasRoom()) {
            explorer.doubt("There may be more to predict than was to be run.");
        }
        return hasRoom() && !budget.isOver();
    }

    private List<Detector> detectors(Set<Violation> violations) {
        return registry.detectors(explorer.withoutExplored(violations));
    }

    /**
     * If the observed run has brought enough, only what fails for certain is wanted. After a run in
     * which a thread was held back, what has many candidates would find them once more.
     */
    private List<Detector> detectorsForReplays(Optional<Violation> replayed) {
        Set<Violation> wanted = configuration.wanted();
        List<Detector> all = detectors(admission.isFull() ? registry.certain(wanted) : wanted);
        return registry.isPatient(replayed)
                ? all.stream().filter(one -> !one.fillsUp() && !one.isPatient()).toList()
                : all;
    }

    private PredictionOptions options(List<Detector> detectors) {
        return new PredictionOptions(
                detectors,
                room(),
                configuration.relax(),
                configuration.solverTimeout(),
                configuration.budget(),
                configuration.ignored());
    }

    private void attempt(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
            observed = null;
            warnings.add("Nothing was predicted: the predictor failed with " + e + ".");
        }
    }

    private void goOnSearching() {
        while (observed != null && replays.wantsObserved()) {
            if (hasRoom() && !budget.isOver()) {
                attempt(
                        () ->
                                admission.addObserved(
                                        observedTrace,
                                        observed.next(room(), SHARE),
                                        !explorer.isAtWork()));
            }
            boolean isEnough = !hasRoom() || admission.isFull() || budget.isOver();
            if (observed != null && (observed.isFinished() || isEnough)) {
                endSearch();
            }
        }
    }

    /** Ends the search in the observed run, and tells what has not been found out. */
    public void endSearch() {
        if (observed != null) {
            Predictions summary = observed.summary();
            observed = null;
            observedTrace = null;
            tell(summary, 0);
        }
    }

    private void tell(Predictions summary, int generation) {
        ledger.addTime(Timings.ofPredicting(summary.filtering(), summary.solving()));
        if (generation == 0) { // each replay has its own, mostly the same again
            summary.warnings().forEach(warnings::add);
        }
        if (summary.leftOut() > 0) {
            warnings.add(tooMany(summary, generation));
        }
        if (!summary.undecided().isEmpty()
                || !summary.warnings().isEmpty()
                || summary.leftOut() > 0) {
            explorer.doubt("Not all that was looked for was found out.");
        }
        ledger.addUndecided(summary.undecided());
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
                ledger.add(failed.prediction, failed.generation, Duration.ZERO, failed.plan)
                        .from(Origin.of(Source.AGAIN, failed)));
        replays.addFirst(ledger.addRepetition(failed).from(Origin.of(Source.REPETITION, failed)));
    }

    // ---- to the next run

    /**
     * Sees to it that the queue is empty only if nothing is left to try: lets comparisons, more
     * predictions, the reserve and exploration follow, and leaves out what another prediction has
     * shown already.
     */
    public void refill() {
        do {
            serialRuns.addCompared();
            goOnSearching();
            if (hasRoom()) {
                replays.refill();
            }
            if (replays.isEmpty() && hasRoom()) {
                addFromExploration();
            }
        } while (dropsShown());
    }

    private boolean hasRoom() {
        return room() > 0;
    }

    /** Returns how many more predictions may be run. */
    private int room() {
        return configuration.maxReplays() - ledger.predicted();
    }

    private void addFromExploration() {
        try {
            Optional<Exploration.Next> next = nextToExplore();
            while (next.isPresent()) {
                StoredPrediction stored = stored(next.get());
                if (isExploredHere(next.get(), stored)) {
                    replays.add(explored(next.get(), stored));
                    return;
                }
                explorer.leaveToOthers();
                next = nextToExplore();
            }
        } catch (RuntimeException e) {
            explorer.stop(e);
        }
    }

    private Optional<Exploration.Next> nextToExplore() {
        return explorer.next(
                budget.isOver() ? Duration.ZERO.minusNanos(1) : budget.lastResort().left());
    }

    private StoredPrediction stored(Exploration.Next next) {
        return storedPredictions.of(next.trace(), List.of(next.prediction())).get(0);
    }

    /**
     * Tells whether a schedule is tried in this shard. Shards divide what follows from the observed
     * run, by content: which of it is left depends on the runs that a shard has seen. What follows
     * from a replay, no other shard knows.
     */
    private boolean isExploredHere(Exploration.Next next, StoredPrediction stored) {
        Shard shard = configuration.shard();
        return shard.isWhole()
                || next.generation() > 1
                || shard.owns(stored.test(), Long.parseLong(PredictionFile.id(stored), 16));
    }

    private PendingPrediction explored(Exploration.Next next, StoredPrediction stored) {
        Duration time = next.prediction().time();
        ledger.addTime(Timings.ofPredicting(Duration.ZERO, time));
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

    /** Returns how the search in the observed run went, batch by batch. */
    public List<PredictionBatch> batches() {
        return admission.batches();
    }

    /** Takes out the next prediction to be run; the queue must not be empty. */
    public PendingPrediction next() {
        PendingPrediction next = replays.poll();
        ledger.begin(next);
        return next;
    }

    /** Gives up all that are still waiting, and the search for more. */
    public void giveUp(String reason) {
        explorer.doubt("Not all predicted schedules were run.");
        endSearch();
        replays.clear().forEach(pending -> pending.undecided(reason));
        serialRuns.clear();
    }
}
