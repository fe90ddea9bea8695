package io.forethread.predictor.check;

import io.forethread.predictor.model.TraceOutline;
import io.forethread.trace.EventKind;
import io.forethread.trace.LockMode;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The signals of a trace, by what they are given to. */
final class SignalFacts {
    /** Stands for the whole object. */
    static final long WHOLE = 0;

    private final Trace trace;
    private final Map<Integer, Map<Long, Signals>> byPart = new HashMap<>();
    private final Map<Integer, Signals> ofAnyPart = new HashMap<>();
    private final Map<Integer, Signals> releases = new HashMap<>();
    private int count;

    SignalFacts(Trace trace) {
        this.trace = trace;
        for (int event : TraceOutline.of(trace).synchronizing()) {
            int object = trace.ownerId(event);
            if (trace.kind(event) == EventKind.SIGNAL) {
                ofAnyPart.computeIfAbsent(object, any -> new Signals(count++)).add(event);
                byPart.computeIfAbsent(object, any -> new HashMap<>())
                        .computeIfAbsent(trace.value(event), any -> new Signals(count++))
                        .add(event);
            } else if (trace.kind(event) == EventKind.RELEASE && isOfLockObject(event)) {
                releases.computeIfAbsent(object, any -> new Signals(count++)).add(event);
            }
        }
    }

    boolean isOfLockObject(int event) {
        return trace.member(event) != LockMode.MONITOR.member();
    }

    /** Returns the signals of an object, or null. */
    Signals ofAnyPart(int object) {
        return ofAnyPart.get(object);
    }

    /** Returns the signals of a part of an object, or null. */
    Signals ofPart(int object, long part) {
        return byPart.getOrDefault(object, Map.of()).get(part);
    }

    /** Returns the releases of a lock object, or null. */
    Signals releases(int object) {
        return releases.get(object);
    }

    /** Events of one kind, in the order of the trace. */
    static final class Signals {
        private final int number;
        private int[] events = new int[2];
        private int size;

        private Signals(int number) {
            this.number = number;
        }

        private void add(int event) {
            if (size == events.length) {
                events = Arrays.copyOf(events, 2 * size);
            }
            events[size++] = event;
        }

        int number() {
            return number;
        }

        int size() {
            return size;
        }

        /** Returns how many of them are among the first {@code length} events. */
        int countAmong(int length) {
            int place = Arrays.binarySearch(events, 0, size, length);
            return place < 0 ? -place - 1 : place;
        }

        int event(int index) {
            return events[index];
        }
    }
}
