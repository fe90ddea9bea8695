package io.forethread.extension;

import io.forethread.extension.replay.Judgement;
import io.forethread.report.PredictionResult;
import io.forethread.report.StoredPrediction;
import io.forethread.report.Verdict;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** A prediction on its way to a verdict. */
final class PendingPrediction {
    final int number;
    final int generation;
    final StoredPrediction prediction;
    final Optional<Path> file;

    private final Duration finding;
    private PredictionResult result;

    /**
     * @param number its number among those of its test, from 1
     * @param generation 0 if it was predicted from the observed run, 1 if from one of its
     *     replays...
     * @param finding how long it took to find
     */
    PendingPrediction(
            int number,
            int generation,
            StoredPrediction prediction,
            Optional<Path> file,
            Duration finding) {
        this.number = number;
        this.generation = generation;
        this.prediction = prediction;
        this.file = file;
        this.finding = finding;
        undecided("It was not run.");
    }

    void undecided(String reason) {
        result = new PredictionResult(prediction, Verdict.UNDECIDED, "", reason, file, finding);
    }

    void decided(Judgement judgement, Duration replaying) {
        result =
                new PredictionResult(
                        prediction,
                        judgement.verdict(),
                        judgement.outcome(),
                        judgement.explanation(),
                        file,
                        finding.plus(replaying));
    }

    PredictionResult result() {
        return result;
    }
}
