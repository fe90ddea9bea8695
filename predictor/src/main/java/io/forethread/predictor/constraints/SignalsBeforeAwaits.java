package io.forethread.predictor.constraints;

import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.LockMode;
import io.forethread.trace.Trace;

import java.util.HashMap;
import java.util.Map;

/**
 * An await comes after every signal of the same object, or of the same part of it, that came before
 * it. Where awaits are said of a lock object, its releases count as signals; where signals are, its
 * acquisitions count as awaits (docs/happens-before.md).
 */
final class SignalsBeforeAwaits implements MustRule {
    /** The part that stands for the whole object. */
    private static final long WHOLE = 0;

    @Override
    public void addEdges(Trace trace, EventUnits units, MustOrder edges) {
        Map<Integer, Signals> signals = new HashMap<>();
        Map<Integer, Map<Integer, Integer>> releases = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            int object = trace.ownerId(event);
            switch (trace.kind(event)) {
                case SIGNAL ->
                        signals.computeIfAbsent(object, any -> new Signals())
                                .add(trace.value(event), trace.thread(event), event);
                case AWAIT -> {
                    signals.getOrDefault(object, Signals.NONE)
                            .addEdges(trace.value(event), event, edges);
                    Signals.addAll(releases.get(object), event, edges);
                }
                case RELEASE -> {
                    if (isLockObject(trace, event)) {
                        releases.computeIfAbsent(object, any -> new HashMap<>())
                                .put(trace.thread(event), event);
                    }
                }
                case ACQUIRE -> {
                    if (isLockObject(trace, event)) {
                        signals.getOrDefault(object, Signals.NONE).addEdges(WHOLE, event, edges);
                    }
                }
                default -> {}
            }
        }
    }

    private static boolean isLockObject(Trace trace, int event) {
        return trace.member(event) != LockMode.MONITOR.member();
    }

    /**
     * The signals of one object so far: the last of each thread, as program order orders the
     * others.
     */
    private static final class Signals {
        static final Signals NONE = new Signals();

        private final Map<Integer, Integer> ofAnyPart = new HashMap<>();
        private final Map<Long, Map<Integer, Integer>> byPart = new HashMap<>();

        void add(long part, int thread, int event) {
            ofAnyPart.put(thread, event);
            byPart.computeIfAbsent(part, any -> new HashMap<>()).put(thread, event);
        }

        void addEdges(long part, int await, MustOrder edges) {
            if (part == WHOLE) {
                addAll(ofAnyPart, await, edges);
            } else {
                addAll(byPart.get(part), await, edges);
                addAll(byPart.get(WHOLE), await, edges);
            }
        }

        static void addAll(Map<Integer, Integer> byThread, int later, MustOrder edges) {
            if (byThread != null) {
                byThread.values().forEach(earlier -> edges.add(earlier, later));
            }
        }
    }
}
