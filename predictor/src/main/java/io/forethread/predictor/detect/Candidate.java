package io.forethread.predictor.detect;

import io.forethread.Violation;
import io.forethread.predictor.model.InvolvedEvent;
import io.forethread.predictor.model.Target;

import java.util.List;

/**
 * Something that might go wrong if the target can be reached.
 *
 * @param kind the violation that it would be
 * @param key what it is in the source: candidates with the same key are one to the reader
 * @param events what it is about, the most telling first
 * @param summary the whole story on one line, without the kind
 */
public record Candidate(
        Violation kind, SourceKey key, Target target, List<InvolvedEvent> events, String summary) {
    public Candidate {
        events = List.copyOf(events);
    }
}
