package io.forethread.predictor.model;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.RandomAccess;

/**
 * Events in some order, by their index in a trace. An immutable list without an object for each
 * event. Orders mostly begin as the trace does; that beginning is kept as a number only, so that an
 * order of a long trace costs no more than what it changes.
 */
public final class EventOrder extends AbstractList<Integer> implements RandomAccess {
    private final int beginning;
    private final int[] rest;

    private EventOrder(int beginning, int[] rest) {
        int more = 0;
        while (more < rest.length && rest[more] == beginning + more) {
            more++;
        }
        this.beginning = beginning + more;
        this.rest = more == 0 ? rest : Arrays.copyOfRange(rest, more, rest.length);
    }

    /** Returns the events of all parts, one part after the other. */
    public static EventOrder of(int[]... parts) {
        return beginning(0, parts);
    }

    /** Returns the first {@code length} events of the trace, and then those of all parts. */
    public static EventOrder beginning(int length, int[]... parts) {
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
        return new EventOrder(length, events);
    }

    /** Returns the same events in the same order; {@code events} itself if it is such a list. */
    public static EventOrder copyOf(Collection<Integer> events) {
        return events instanceof EventOrder order
                ? order
                : new EventOrder(0, events.stream().mapToInt(Integer::intValue).toArray());
    }

    /** Returns how many events it has in common with the beginning of the trace, in its order. */
    public int beginning() {
        return beginning;
    }

    /** Returns the event at a place. */
    public int at(int place) {
        return place < beginning ? place : rest[place - beginning];
    }

    @Override
    public Integer get(int place) {
        if (place < 0) {
            throw new IndexOutOfBoundsException(place);
        }
        return at(place);
    }

    @Override
    public int size() {
        return beginning + rest.length;
    }

    @Override
    public int indexOf(Object wanted) {
        if (wanted instanceof Integer event) {
            if (event >= 0 && event < beginning) {
                return event;
            }
            for (int place = 0; place < rest.length; place++) {
                if (rest[place] == event) {
                    return beginning + place;
                }
            }
        }
        return -1;
    }
}
