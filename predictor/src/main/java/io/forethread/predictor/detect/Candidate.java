package io.forethread.predictor.detect;

import io.forethread.Violation;
import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.InvolvedEvent;
import io.forethread.predictor.model.Target;

import java.util.List;
import java.util.Optional;

/**
 * Something that might go wrong if the target can be reached.
 *
 * @param kind the violation that it would be
 * @param key what it is in the source: candidates with the same key are one to the reader
 * @param events what it is about, the most telling first
 * @param summary the whole story on one line, without the kind
 * @param sliced an order that reaches the target and keeps all that its events depend on, if the
 *     detector has found one itself
 */
public record Candidate(
        Violation kind,
        SourceKey key,
        Target target,
        List<InvolvedEvent> events,
        String summary,
        Optional<EventOrder> sliced) {
    public Candidate {
        events = List.copyOf(events);
    }

    /** Makes one for which an order has to be looked for. */
    public Candidate(
            Violation kind,
            SourceKey key,
            Target target,
            List<InvolvedEvent> events,
            String summary) {
        this(kind, key, target, events, summary, Optional.empty());
    }

    /** Returns the same with an order that reaches the target. */
    public Candidate with(EventOrder order) {
        return new Candidate(kind, key, target, events, summary, Optional.of(order));
    }
}
