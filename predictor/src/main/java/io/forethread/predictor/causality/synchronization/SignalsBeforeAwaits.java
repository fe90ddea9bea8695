package io.forethread.predictor.causality.synchronization;

import io.forethread.predictor.model.IntList;
import io.forethread.predictor.model.LockEvents;
import io.forethread.predictor.model.Numbering;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * An await comes after every signal of the same object, or of the same part of it, that came before
 * it. Where awaits are said of a lock object, its releases count as signals; where signals are, its
 * acquisitions count as awaits (docs/happens-before.md).
 */
final class SignalsBeforeAwaits {
    /** The part that stands for the whole object. */
    private static final long WHOLE = 0;

    private final Trace trace;
    private final MustEdges.Builder edges;
    private final Map<Integer, Signals> signals = new HashMap<>();
    private final Map<Integer, Signals> releases = new HashMap<>();

    SignalsBeforeAwaits(Trace trace, MustEdges.Builder edges) {
        this.trace = trace;
        this.edges = edges;
    }

    void next(EventKind kind, int event) {
        int object = trace.ownerId(event);
        switch (kind) {
            case SIGNAL -> add(signals, event, trace.value(event));
            case AWAIT -> {
                after(signals.get(object), trace.value(event), event);
                after(releases.get(object), WHOLE, event);
            }
            case RELEASE -> {
                if (!LockEvents.isOfMonitor(trace, event)) {
                    add(releases, event, WHOLE);
                }
            }
            case ACQUIRE -> {
                if (!LockEvents.isOfMonitor(trace, event)) {
                    after(signals.get(object), WHOLE, event);
                }
            }
            default -> throw new IllegalArgumentException("Not about a signal: " + kind);
        }
    }

    private void add(Map<Integer, Signals> byObject, int event, long part) {
        byObject.computeIfAbsent(trace.ownerId(event), any -> new Signals())
                .add(trace.thread(event), event, part);
    }

    private void after(Signals earlier, long part, int event) {
        if (earlier != null) {
            earlier.forEach(part, signal -> edges.add(signal, event));
        }
    }

    /** The signals of one object so far. Each is about the whole of it or about a part. */
    private static final class Signals {
        private final LastOfThreads all = new LastOfThreads();
        private final PartSignals parts = new PartSignals();

        void add(int thread, int event, long part) {
            all.add(thread, event);
            parts.add(part, thread, event);
        }

        /** Passes on the signals that an await of {@code part} comes after. */
        void forEach(long part, IntConsumer action) {
            if (part == WHOLE) {
                all.forEach(action);
            } else {
                parts.forEach(WHOLE, action);
                parts.forEach(part, action);
            }
        }
    }

    /**
     * The last signals of the parts of an object. There may be as many parts as elements went
     * through a collection, and most have one signal.
     */
    private static final class PartSignals {
        private final Numbering numbers = new Numbering();
        private final IntList threads = new IntList();
        private final IntList events = new IntList();

        /** By number of the part, if more than one thread signals it. */
        private final Map<Integer, LastOfThreads> ofSeveral = new HashMap<>();

        void add(long part, int thread, int event) {
            int number = numbers.of(part);
            if (number == events.size()) {
                threads.add(thread);
                events.add(event);
            } else if (threads.get(number) == thread && !ofSeveral.containsKey(number)) {
                events.set(number, event);
            } else {
                ofSeveral.computeIfAbsent(number, this::several).add(thread, event);
            }
        }

        private LastOfThreads several(int number) {
            LastOfThreads all = new LastOfThreads();
            all.add(threads.get(number), events.get(number));
            return all;
        }

        void forEach(long part, IntConsumer action) {
            int number = numbers.find(part);
            if (number == Numbering.NONE) {
                return;
            }
            LastOfThreads several = ofSeveral.get(number);
            if (several != null) {
                several.forEach(action);
            } else {
                action.accept(events.get(number));
            }
        }
    }

    /** The last event of each thread: program order orders the others before it. */
    private static final class LastOfThreads {
        private int[] threads = new int[1];
        private int[] events = new int[1];
        private int size;

        void add(int thread, int event) {
            for (int i = 0; i < size; i++) {
                if (threads[i] == thread) {
                    events[i] = event;
                    return;
                }
            }
            if (size == events.length) {
                threads = Arrays.copyOf(threads, 2 * size);
                events = Arrays.copyOf(events, 2 * size);
            }
            threads[size] = thread;
            events[size++] = event;
        }

        void forEach(IntConsumer action) {
            for (int i = 0; i < size; i++) {
                action.accept(events[i]);
            }
        }
    }
}
