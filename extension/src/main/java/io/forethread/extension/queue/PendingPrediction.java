package io.forethread.extension.queue;

import io.forethread.extension.confirm.SerialPlan;
import io.forethread.extension.message.OneLine;
import io.forethread.extension.registry.Treatment;
import io.forethread.prediction.Judgement;
import io.forethread.prediction.StoredEvent;
import io.forethread.prediction.StoredPrediction;
import io.forethread.prediction.Verdict;
import io.forethread.report.PredictionResult;
import io.forethread.report.shard.BroughtByReplay;
import io.forethread.report.shard.ShardEntry;
import io.forethread.scheduler.Outcome;
import io.forethread.trace.Site;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A prediction that waits for its verdict, or has it. */
public final class PendingPrediction {
    /** How the outcome of a run that passed is told. */
    private static final String PASSED = OneLine.of(new Outcome.Passed());

    public final int generation;
    public final StoredPrediction prediction;
    public final Optional<Path> file;

    /** The plan for comparing its run with serial orders; empty if it is not compared. */
    final Optional<SerialPlan> plan;

    /** Whether this is the run of a serial order, for others to be compared with. */
    final boolean isSerial;

    private final Duration finding;
    private int number;
    private PredictionResult result;
    private Optional<FailurePlace> failure = Optional.empty();
    private Origin origin = Origin.ofObserved(ShardEntry.Source.EXPLORED, 0, true);
    private List<BroughtByReplay> brought = List.of();

    /** What its run shows by itself, whatever others have shown; empty if it was not run. */
    private Optional<Judgement> shown = Optional.empty();

    /**
     * @param generation 0 if it was predicted from the observed run, 1 if from one of its
     *     replays...
     * @param finding how long it took to find
     */
    PendingPrediction(
            int generation,
            StoredPrediction prediction,
            Optional<Path> file,
            Duration finding,
            Optional<SerialPlan> plan,
            boolean isSerial) {
        this.plan = plan;
        this.isSerial = isSerial;
        this.generation = generation;
        this.prediction = prediction;
        this.file = file;
        this.finding = finding;
        undecided("It was not run.");
    }

    /** Tells whether its run takes part in a comparison with serial orders. */
    public boolean isComparison() {
        return isSerial || prediction.serial().isPresent();
    }

    /** Tells whether it repeats the observed run and predicts nothing. */
    public boolean isRepetition() {
        return prediction.kind().isEmpty();
    }

    /** Gives it its number among the generated tests, from 1. */
    public void number(int itsNumber) {
        number = itsNumber;
    }

    public int number() {
        return number;
    }

    /** Says where it comes from, and returns it. */
    PendingPrediction from(Origin itsOrigin) {
        origin = itsOrigin;
        if (!origin.isHere()) {
            undecided("It is run in another shard.");
        }
        return this;
    }

    Origin origin() {
        return origin;
    }

    /** Keeps what has been predicted from its run. */
    void brought(List<BroughtByReplay> predictions) {
        brought = List.copyOf(predictions);
    }

    List<BroughtByReplay> brought() {
        return brought;
    }

    /** Keeps what its run shows by itself. */
    public void shown(Judgement judgement) {
        shown = Optional.of(judgement);
    }

    /**
     * Returns what merging the results of shards needs to know of it.
     *
     * @param parent the place of its parent among the results, -1 if it has none
     */
    ShardEntry entry(int parent) {
        return new ShardEntry(
                origin.source(),
                origin.place(),
                parent,
                origin.isHere(),
                shown.map(Judgement::verdict),
                shown.map(Judgement::explanation).orElse(""),
                shown.filter(one -> one.outcome().equals(PASSED)).isPresent(),
                shown.flatMap(FailurePlace::of).map(FailurePlace::toString).orElse(""),
                sites().stream().map(Site::toString).sorted().toList(),
                brought);
    }

    void undecided(String reason) {
        result = new PredictionResult(prediction, Verdict.UNDECIDED, "", reason, file, finding);
    }

    public void decided(Judgement judgement, Duration replaying) {
        failure = FailurePlace.of(judgement);
        result =
                new PredictionResult(
                        prediction,
                        judgement.verdict(),
                        judgement.outcome(),
                        judgement.explanation(),
                        file,
                        finding.plus(replaying));
    }

    /**
     * Tells whether the run of this one has shown the bug that another prediction is about.
     *
     * @param treatment how the other one is treated
     */
    boolean shows(PendingPrediction other, Treatment treatment) {
        return result.verdict() == Verdict.CONFIRMED
                && treatment.isShownBy(prediction.kind())
                && other.sites().containsAll(sites());
    }

    /**
     * Tells whether this says more about a failure than another prediction whose run failed in the
     * same place.
     *
     * @param treatment how the other one is treated
     */
    boolean supersedes(Judgement ofOther, Treatment treatment) {
        return result.verdict() == Verdict.CONFIRMED
                && failure.isPresent()
                && ofOther.verdict() == Verdict.CONFIRMED
                && (treatment.isSupersededBy(prediction.kind()) || ofOther.broken().isPresent())
                && failure.equals(FailurePlace.of(ofOther));
    }

    Set<Site> sites() {
        return prediction.events().stream().map(StoredEvent::site).collect(Collectors.toSet());
    }

    PredictionResult result() {
        return result;
    }
}
