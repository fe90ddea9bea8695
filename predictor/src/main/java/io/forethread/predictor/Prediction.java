package io.forethread.predictor;

import io.forethread.Violation;
import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.FoundBy;
import io.forethread.predictor.model.InvolvedEvent;
import io.forethread.predictor.model.Strength;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A schedule under which the observed run would go wrong.
 *
 * @param kind the violation that its run would show
 * @param summary the whole story on one line, without the kind
 * @param events what it is about, the most telling first
 * @param order the events of the observed trace that are executed, by index, in their new order
 * @param closer the same order, with as much of the beginning of the run as leaves it possible: it
 *     stays closer to the run, while {@code order} has what is needed, and not much more
 * @param standing the events, in order, that their threads are about to do when all of {@code
 *     order} is done, and have not done: empty unless the target is that threads stand somewhere
 *     together
 * @param holdsBack whether the thread that stands there stays until no other can go on
 * @param wakes for notifications in {@code order}: the index of the thread that each wakes in place
 *     of the one that it woke in the observed run
 * @param relaxedReads how many reads that may decide something see another value than in the
 *     observed run, apart from the target's own
 * @param time how long it took to find the order
 */
public record Prediction(
        Violation kind,
        String summary,
        List<InvolvedEvent> events,
        List<Integer> order,
        List<Integer> closer,
        List<Integer> standing,
        boolean holdsBack,
        Map<Integer, Integer> wakes,
        Strength strength,
        int relaxedReads,
        FoundBy by,
        Duration time) {
    public Prediction {
        events = List.copyOf(events);
        order = EventOrder.copyOf(order);
        closer = EventOrder.copyOf(closer);
        standing = List.copyOf(standing);
        wakes = Map.copyOf(wakes);
    }

    /**
     * Makes one without a closer variant, in which notifications wake whom they woke in the
     * observed run.
     */
    public Prediction(
            Violation kind,
            String summary,
            List<InvolvedEvent> events,
            List<Integer> order,
            List<Integer> standing,
            Strength strength,
            int relaxedReads,
            FoundBy by,
            Duration time) {
        this(
                kind,
                summary,
                events,
                order,
                order,
                standing,
                false,
                Map.of(),
                strength,
                relaxedReads,
                by,
                time);
    }

    /** Tells whether there is an order that is closer to the run. */
    public boolean canBeCloser() {
        return closer.size() > order.size();
    }

    /** Returns the same prediction, as close to the run as can be. */
    public Prediction closerToRun() {
        return new Prediction(
                kind,
                summary,
                events,
                closer,
                closer,
                standing,
                holdsBack,
                wakes,
                strength,
                relaxedReads,
                by,
                time);
    }
}
