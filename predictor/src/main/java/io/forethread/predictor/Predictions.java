package io.forethread.predictor;

import java.time.Duration;
import java.util.List;

/**
 * All that was predicted from one trace.
 *
 * @param found the schedules, the most promising first
 * @param candidates how many candidates passed the filters, each counted once for its source
 * @param leftOut how many of them were not looked into, since enough schedules were found
 * @param filtering how long it took to find the candidates
 * @param solving how long it took to find the schedules
 * @param warnings what could not be done, a sentence each
 */
public record Predictions(
        List<Prediction> found,
        List<Undecided> undecided,
        int candidates,
        int leftOut,
        Duration filtering,
        Duration solving,
        List<String> warnings) {
    public Predictions {
        found = List.copyOf(found);
        undecided = List.copyOf(undecided);
        warnings = List.copyOf(warnings);
    }
}
