package io.forethread.predictor.property.event;

import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A trace, with what patterns of events ask about it. Not for use by several threads.
 *
 * @see Supertypes
 */
public final class RecordedRun {
    private final Trace trace;
    private final Supertypes supertypes;

    /** By the end of a call: what the method was called on. Null until it is asked for. */
    private Map<Integer, Integer> receivers;

    public RecordedRun(Trace trace, Supertypes supertypes) {
        this.trace = trace;
        this.supertypes = supertypes;
    }

    public Trace trace() {
        return trace;
    }

    /** Tells whether a class or one of its supertypes matches a pattern. */
    boolean isOfType(String className, NamePattern type) {
        return supertypes.of(className).stream().anyMatch(type::matches);
    }

    /**
     * Returns the number of the object that an event is about. The end of a method that is not
     * public does not say it; its beginning does.
     */
    int owner(int event) {
        int owner = trace.ownerId(event);
        if (owner != 0 || trace.kind(event) != EventKind.LEAVE) {
            return owner;
        }
        if (receivers == null) {
            receivers = findReceivers();
        }
        return receivers.getOrDefault(event, 0);
    }

    private Map<Integer, Integer> findReceivers() {
        Map<Integer, Integer> found = new HashMap<>();
        List<Deque<Integer>> calls = new ArrayList<>();
        trace.dictionary().threads().forEach(thread -> calls.add(new ArrayDeque<>()));
        for (int event = 0; event < trace.size(); event++) {
            Deque<Integer> open = calls.get(trace.thread(event));
            switch (trace.kind(event)) {
                case CALL, ENTER -> open.push(event);
                case RETURN, LEAVE -> {
                    // Calls inside, of which no end was recorded, have ended, too.
                    while (!open.isEmpty() && !isSameMethod(open.peek(), event)) {
                        open.pop();
                    }
                    if (!open.isEmpty()) {
                        found.put(event, trace.ownerId(open.pop()));
                    }
                }
                default -> {}
            }
        }
        return found;
    }

    private boolean isSameMethod(int begin, int end) {
        return trace.site(begin).method().equals(trace.site(end).method())
                && trace.site(begin).descriptor().equals(trace.site(end).descriptor())
                && trace.site(begin).className().equals(trace.site(end).className());
    }
}
