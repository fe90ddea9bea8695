package io.forethread.extension;

import io.forethread.Violation;
import io.forethread.extension.config.Configuration;
import io.forethread.extension.replay.StoredPredictions;
import io.forethread.predictor.Prediction;
import io.forethread.predictor.PredictionKind;
import io.forethread.predictor.PredictionOptions;
import io.forethread.predictor.Predictions;
import io.forethread.predictor.Undecided;
import io.forethread.predictor.flow.ValueFlow;
import io.forethread.report.PredictionResult;
import io.forethread.report.StoredEvent;
import io.forethread.report.StoredPrediction;
import io.forethread.report.Timings;
import io.forethread.trace.Trace;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All predictions of one test method: predicted, waiting for their turn, decided. */
final class PredictionQueue {
    private final Configuration configuration;
    private final PredictionSource source;
    private final ValueFlow flow;
    private final StoredPredictions storedPredictions;
    private final Function<StoredPrediction, Optional<Path>> files;
    private final Warnings warnings;

    private final List<PendingPrediction> all = new ArrayList<>();
    private final Deque<PendingPrediction> waiting = new ArrayDeque<>();
    private final Set<String> known = new HashSet<>();
    private final List<Undecided> undecided = new ArrayList<>();
    private Timings timings = Timings.NONE;

    /**
     * @param flow knows the code of the program
     * @param files writes a prediction to a file
     */
    PredictionQueue(
            Configuration configuration,
            PredictionSource source,
            ValueFlow flow,
            StoredPredictions storedPredictions,
            Function<StoredPrediction, Optional<Path>> files,
            Warnings warnings) {
        this.configuration = configuration;
        this.source = source;
        this.flow = flow;
        this.storedPredictions = storedPredictions;
        this.files = files;
        this.warnings = warnings;
    }

    /**
     * Predicts from a trace.
     *
     * @param generation 0 for the observed run, 1 for one of its replays...
     * @param time how long it may take
     */
    void predict(Trace trace, int generation, Duration time) {
        int most = configuration.maxReplays() - all.size();
        Set<PredictionKind> kinds = kinds();
        if (most <= 0 || kinds.isEmpty()) {
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
            add(source.predict(trace, options(kinds, most, time)), trace, generation, most);
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
            warnings.add("Nothing was predicted: the predictor failed with " + e + ".");
        }
    }

    private Set<PredictionKind> kinds() {
        return Stream.concat(configuration.detect().stream(), configuration.warn().stream())
                .map(Violation::name)
                .map(PredictionKind::valueOf)
                .collect(Collectors.toSet());
    }

    private PredictionOptions options(Set<PredictionKind> kinds, int most, Duration time) {
        return new PredictionOptions(
                kinds,
                most,
                configuration.relax(),
                configuration.solverTimeout(),
                time,
                configuration.ignored(),
                flow);
    }

    private void add(Predictions predictions, Trace trace, int generation, int most) {
        timings =
                timings.plus(Timings.ofPredicting(predictions.filtering(), predictions.solving()));
        predictions.warnings().forEach(warnings::add);
        List<Prediction> found = predictions.found();
        List<StoredPrediction> stored = storedPredictions.of(trace, found);
        // What has been predicted from an earlier run need not be tried again.
        Set<String> before = Set.copyOf(known);
        for (int i = 0; i < found.size() && i < most; i++) {
            if (!before.contains(about(stored.get(i)))) {
                known.add(about(stored.get(i)));
                add(stored.get(i), generation, found.get(i).time());
            }
        }
        for (Undecided candidate : predictions.undecided()) {
            if (!undecided.contains(candidate)) {
                undecided.add(candidate);
            }
        }
    }

    private void add(StoredPrediction prediction, int generation, Duration time) {
        PendingPrediction pending =
                new PendingPrediction(
                        all.size() + 1, generation, prediction, files.apply(prediction), time);
        all.add(pending);
        waiting.add(pending);
    }

    /** Says what a prediction is about, wherever in the run it happens. */
    private static String about(StoredPrediction prediction) {
        return prediction.kind()
                + prediction.events().stream()
                        .map(StoredEvent::site)
                        .map(Object::toString)
                        .sorted()
                        .collect(Collectors.joining());
    }

    /** Returns the next prediction to try, null if there is none. */
    PendingPrediction next() {
        return waiting.poll();
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    /** Gives up all that are still waiting. */
    void giveUp(String reason) {
        waiting.forEach(pending -> pending.undecided(reason));
        waiting.clear();
    }

    List<PredictionResult> results() {
        return all.stream().map(PendingPrediction::result).toList();
    }

    List<Undecided> undecided() {
        return List.copyOf(undecided);
    }

    Timings timings() {
        return timings;
    }
}
