package io.forethread.predictor;

import io.forethread.predictor.order.EventOrder;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A schedule under which the observed run would go wrong.
 *
 * @param summary the whole story on one line, without the kind
 * @param events what it is about, the most telling first
 * @param order the events of the observed trace that are executed, by index, in their new order
 * @param standing the events, in order, that their threads are about to do when all of {@code
 *     order} is done, and have not done: empty unless the target is that threads stand somewhere
 *     together
 * @param wakes for notifications in {@code order}: the index of the thread that each wakes in place
 *     of the one that it woke in the observed run
 * @param relaxedReads how many reads that may decide something see another value than in the
 *     observed run, apart from the target's own
 * @param time how long it took to find the order
 */
public record Prediction(
        PredictionKind kind,
        String summary,
        List<InvolvedEvent> events,
        List<Integer> order,
        List<Integer> standing,
        Map<Integer, Integer> wakes,
        Strength strength,
        int relaxedReads,
        FoundBy by,
        Duration time) {
    public Prediction {
        events = List.copyOf(events);
        order = EventOrder.copyOf(order);
        standing = List.copyOf(standing);
        wakes = Map.copyOf(wakes);
    }

    /** Makes one in which notifications wake whom they woke in the observed run. */
    public Prediction(
            PredictionKind kind,
            String summary,
            List<InvolvedEvent> events,
            List<Integer> order,
            List<Integer> standing,
            Strength strength,
            int relaxedReads,
            FoundBy by,
            Duration time) {
        this(kind, summary, events, order, standing, Map.of(), strength, relaxedReads, by, time);
    }
}
