package io.forethread.extension.replay;

import io.forethread.Violation;
import io.forethread.extension.message.OneLine;
import io.forethread.prediction.InterleavingStep;
import io.forethread.prediction.StoredEvent;
import io.forethread.prediction.StoredPrediction;
import io.forethread.predictor.Prediction;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.FoundBy;
import io.forethread.predictor.model.InvolvedEvent;
import io.forethread.predictor.model.Strength;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.Trace;

import java.util.List;
import java.util.Optional;

/** Turns predictions, which refer to one trace, into ones that mean the same in every run. */
public final class StoredPredictions {
    private final String test;
    private final long seed;
    private final CodeFingerprints code;

    /**
     * @param test the name of the test they are for
     * @param loader finds the class files of the program
     */
    public StoredPredictions(String test, long seed, ClassLoader loader) {
        this.test = test;
        this.seed = seed;
        this.code = new CodeFingerprints(loader);
    }

    /** Turns predictions of one trace, in order. */
    public List<StoredPrediction> of(Trace trace, List<Prediction> predictions) {
        EventUnits units = EventUnits.of(trace);
        return predictions.stream().map(prediction -> of(trace, units, prediction)).toList();
    }

    private StoredPrediction of(Trace trace, EventUnits units, Prediction prediction) {
        Schedule schedule = ScheduleBuilder.of(trace, units, prediction);
        List<StoredEvent> events =
                prediction.events().stream().map(event -> stored(trace, event)).toList();
        return new StoredPrediction(
                test,
                Optional.of(prediction.kind()),
                OneLine.of(prediction.summary()),
                events,
                prediction.strength(),
                prediction.relaxedReads(),
                prediction.by(),
                seed,
                code.of(schedule, events),
                Interleaving.of(trace, units, prediction),
                schedule);
    }

    /** Returns a schedule that random sampling has found, with what is said about it. */
    public StoredPrediction ofSweep(
            Optional<Violation> kind,
            String summary,
            List<StoredEvent> events,
            List<InterleavingStep> interleaving,
            Schedule schedule) {
        return new StoredPrediction(
                test,
                kind,
                summary,
                events,
                Strength.RELAXED,
                0,
                FoundBy.SWEEP,
                seed,
                code.of(schedule, events),
                interleaving,
                schedule);
    }

    private static StoredEvent stored(Trace trace, InvolvedEvent event) {
        return new StoredEvent(
                event.thread().name(), trace.kind(event.event()), event.site(), event.role());
    }

    /** Lists the classes that have changed since a prediction was made. */
    public List<String> changedCode(StoredPrediction prediction) {
        return code.changed(prediction.code());
    }
}
