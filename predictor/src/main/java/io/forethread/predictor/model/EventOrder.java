package io.forethread.predictor.model;

import java.util.AbstractList;
import java.util.Collection;
import java.util.RandomAccess;

/**
 * Events in some order, by their index in a trace. An immutable list without an object for each
 * event: orders of long traces have hundreds of thousands of them.
 */
public final class EventOrder extends AbstractList<Integer> implements RandomAccess {
    private final int[] events;

    private EventOrder(int[] events) {
        this.events = events;
    }

    /** Returns the events of all parts, one part after the other. */
    public static EventOrder of(int[]... parts) {
        int size = 0;
        for (int[] part : parts) {
            size += part.length;
        }
        int[] events = new int[size];
        int at = 0;
        for (int[] part : parts) {
            System.arraycopy(part, 0, events, at, part.length);
            at += part.length;
        }
        return new EventOrder(events);
    }

    /** Returns the same events in the same order; {@code events} itself if it is such a list. */
    public static EventOrder copyOf(Collection<Integer> events) {
        return events instanceof EventOrder order
                ? order
                : new EventOrder(events.stream().mapToInt(Integer::intValue).toArray());
    }

    /** Returns the event at a place. */
    public int at(int place) {
        return events[place];
    }

    @Override
    public Integer get(int place) {
        return events[place];
    }

    @Override
    public int size() {
        return events.length;
    }

    @Override
    public int indexOf(Object wanted) {
        if (wanted instanceof Integer event) {
            for (int place = 0; place < events.length; place++) {
                if (events[place] == event) {
                    return place;
                }
            }
        }
        return -1;
    }
}
