package io.forethread.extension;

import io.forethread.extension.config.Configuration;
import io.forethread.extension.config.Shard;
import io.forethread.extension.message.OneLine;
import io.forethread.extension.message.Warnings;
import io.forethread.extension.queue.Explorer;
import io.forethread.extension.queue.PredictionLedger;
import io.forethread.extension.queue.PredictionQueue;
import io.forethread.prediction.StoredPrediction;
import io.forethread.report.PredictionFile;
import io.forethread.report.ResultsFile;
import io.forethread.report.TestResults;
import io.forethread.report.Timings;
import io.forethread.report.shard.ShardResults;
import io.forethread.scheduler.RunResult;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** What is known of the runs of a test method, and the files that tell it. */
final class SessionResults {
    private final TestName test;
    private final Configuration configuration;
    private final Path folder;
    private final Warnings warnings;

    private String observedOutcome = "not recorded";
    private int events;
    private int threads;
    private Timings timings = Timings.NONE;

    /**
     * @param folder where the files go
     */
    SessionResults(TestName test, Configuration configuration, Path folder, Warnings warnings) {
        this.test = test;
        this.configuration = configuration;
        this.folder = folder;
        this.warnings = warnings;
    }

    Path folder() {
        return folder;
    }

    /** Returns how many events the observed run had. */
    int events() {
        return events;
    }

    void observed(RunResult result, Duration time) {
        observedOutcome = OneLine.of(result.outcome());
        events = result.trace().size();
        threads = result.trace().dictionary().threads().size();
        timings = timings.plus(Timings.ofRecording(time));
    }

    void replayed(Duration time) {
        timings = timings.plus(Timings.ofReplaying(time));
    }

    /** Stores a prediction with its schedule; returns where, if it could be written. */
    Optional<Path> write(StoredPrediction prediction) {
        try {
            return Optional.of(PredictionFile.write(prediction, folder));
        } catch (IOException e) {
            cannotWrite(e);
            return Optional.empty();
        }
    }

    /** Writes all that is known so far. */
    void write(
            PredictionLedger ledger, Explorer explorer, SweepSession sweep, PredictionQueue queue) {
        TestResults results =
                new TestResults(
                        test.toString(),
                        events,
                        threads,
                        configuration.seed(),
                        observedOutcome,
                        ledger.results(),
                        ledger.undecided(),
                        explorer.coverage(),
                        sweep.figures(),
                        warnings.sentences(),
                        timings.plus(ledger.timings()));
        try {
            Shard shard = configuration.shard();
            if (shard.isWhole()) {
                ResultsFile.write(results, folder);
            } else {
                new ShardResults(
                                shard.number(),
                                shard.of(),
                                configuration.maxReplays(),
                                queue.batches(),
                                ledger.shardEntries(),
                                sweep.ended())
                        .write(results, folder);
            }
        } catch (IOException e) {
            cannotWrite(e);
        }
    }

    private void cannotWrite(IOException e) {
        warnings.add("The results cannot be written to " + folder + ": " + e + ".");
    }
}
