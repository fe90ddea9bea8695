package io.forethread.extension.queue;

import io.forethread.extension.confirm.SerialPlan;
import io.forethread.extension.registry.Treatment;
import io.forethread.extension.registry.ViolationRegistry;
import io.forethread.prediction.Judgement;
import io.forethread.prediction.StoredPrediction;
import io.forethread.prediction.Verdict;
import io.forethread.predictor.Undecided;
import io.forethread.report.PredictionResult;
import io.forethread.report.Timings;
import io.forethread.report.shard.ShardEntry;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** All predictions of one test method, with what came of each. */
public final class PredictionLedger {
    private final ViolationRegistry registry;
    private final Function<StoredPrediction, Optional<Path>> files;

    private final List<PendingPrediction> all = new ArrayList<>();
    private final List<PendingPrediction> begun = new ArrayList<>();
    private final List<Undecided> undecided = new ArrayList<>();
    private Timings timings = Timings.NONE;

    /**
     * @param files writes a prediction to a file
     */
    public PredictionLedger(
            ViolationRegistry registry, Function<StoredPrediction, Optional<Path>> files) {
        this.registry = registry;
        this.files = files;
    }

    // ---- entries

    /** Enters a prediction that is run for its own sake. */
    PendingPrediction add(
            StoredPrediction prediction,
            int generation,
            Duration finding,
            Optional<SerialPlan> plan) {
        return add(prediction, generation, finding, plan, false);
    }

    /** Enters the run of a serial order, for others to be compared with. */
    PendingPrediction addSerial(StoredPrediction prediction, int generation, SerialPlan plan) {
        return add(prediction, generation, Duration.ZERO, Optional.of(plan), true);
    }

    private PendingPrediction add(
            StoredPrediction prediction,
            int generation,
            Duration finding,
            Optional<SerialPlan> plan,
            boolean isSerial) {
        PendingPrediction pending =
                new PendingPrediction(
                        generation, prediction, files.apply(prediction), finding, plan, isSerial);
        all.add(pending);
        return pending;
    }

    /** Enters the observed run once more, which has no schedule to be kept. */
    PendingPrediction addRepetition(PendingPrediction failed) {
        PendingPrediction repetition =
                new PendingPrediction(
                        failed.generation,
                        failed.prediction.repetition(),
                        Optional.empty(),
                        Duration.ZERO,
                        Optional.empty(),
                        true);
        all.add(repetition);
        return repetition;
    }

    /**
     * Enters a schedule that the sweep has found, as the next to be run.
     *
     * @param schedule its number in the sweep
     */
    public PendingPrediction addSwept(StoredPrediction prediction, int schedule, Duration finding) {
        PendingPrediction pending =
                add(prediction, 0, finding, Optional.empty(), false)
                        .from(Origin.ofObserved(ShardEntry.Source.SWEPT, schedule, true));
        begin(pending);
        return pending;
    }

    /** Gives a prediction that is about to be run its number. */
    void begin(PendingPrediction pending) {
        begun.add(pending);
        pending.number(begun.size());
    }

    /** Enters candidates of which it was not found out whether a schedule exists. */
    void addUndecided(List<Undecided> candidates) {
        for (Undecided candidate : candidates) {
            if (!undecided.contains(candidate)) {
                undecided.add(candidate);
            }
        }
    }

    void addTime(Timings time) {
        timings = timings.plus(time);
    }

    // ---- what is known

    /** Returns how many entries there are, comparisons included. */
    int size() {
        return all.size();
    }

    /** Returns how many entries are no comparisons. */
    int predicted() {
        return (int) all.stream().filter(pending -> !pending.isComparison()).count();
    }

    public boolean isAnyConfirmed() {
        return all.stream().anyMatch(pending -> pending.result().verdict() == Verdict.CONFIRMED);
    }

    /** Returns the prediction that has shown already what another one is about. */
    Optional<PendingPrediction> showing(PendingPrediction other) {
        Treatment treatment = registry.treatment(other.prediction.kind());
        return all.stream().filter(known -> known.shows(other, treatment)).findFirst();
    }

    /**
     * Returns the judgement of a run, or that it is told already: a run that fails as that of a
     * prediction which says more shows the same bug under another name.
     */
    public Judgement unlessKnown(PendingPrediction pending, Judgement judgement) {
        Treatment treatment = registry.treatment(pending.prediction.kind());
        return all.stream()
                .filter(known -> known.supersedes(judgement, treatment))
                .findFirst()
                .map(
                        known ->
                                judgement.with(
                                        Verdict.UNDECIDED,
                                        "The run failed where that of #"
                                                + known.number()
                                                + " did."))
                .orElse(judgement);
    }

    public List<PredictionResult> results() {
        return inOrder().stream().map(PendingPrediction::result).toList();
    }

    /** Numbers are those of the generated tests: what was left out comes after them. */
    private List<PendingPrediction> inOrder() {
        return Stream.concat(begun.stream(), all.stream()).distinct().toList();
    }

    /** Returns, in the order of the results, what merging them with others needs to know. */
    public List<ShardEntry> shardEntries() {
        List<PendingPrediction> entries = inOrder();
        return entries.stream()
                .map(one -> one.entry(one.origin().parent().map(entries::indexOf).orElse(-1)))
                .toList();
    }

    /** Returns how many predictions of the observed run there are, and how many are run here. */
    public int observed(boolean isOnlyHere) {
        return (int)
                all.stream()
                        .map(PendingPrediction::origin)
                        .filter(origin -> origin.source() == ShardEntry.Source.OBSERVED)
                        .filter(origin -> !isOnlyHere || origin.isHere())
                        .count();
    }

    public List<Undecided> undecided() {
        return List.copyOf(undecided);
    }

    /** Returns how long it took to predict. */
    public Timings timings() {
        return timings;
    }
}
