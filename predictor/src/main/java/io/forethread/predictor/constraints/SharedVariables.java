package io.forethread.predictor.constraints;

import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The variables that more than one thread accesses and at least one writes, and those to which
 * something else may be written than in the trace.
 */
final class SharedVariables {
    private final Trace trace;
    private final Map<Key, SharedVariable> all = new LinkedHashMap<>();

    /**
     * @param doubtful the writes that may write something else
     */
    SharedVariables(Trace trace, Set<Integer> doubtful) {
        this.trace = trace;
        Map<Key, Use> uses = new LinkedHashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            if (trace.isAccess(event)) {
                uses.computeIfAbsent(key(event), any -> new Use())
                        .add(trace.thread(event), trace.isWrite(event));
            }
        }
        doubtful.forEach(write -> uses.get(key(write)).shared = true);
        uses.values().removeIf(use -> !use.isShared());
        for (int event = 0; event < trace.size(); event++) {
            Use use = trace.isAccess(event) ? uses.get(key(event)) : null;
            if (use != null) {
                use.collect(event);
            }
        }
        uses.forEach((key, use) -> all.put(key, new SharedVariable(trace, use.events())));
    }

    Collection<SharedVariable> all() {
        return all.values();
    }

    /** Returns the variable of an access, shared or not. */
    SharedVariable of(int access) {
        Key key = key(access);
        SharedVariable shared = all.get(key);
        if (shared != null) {
            return shared;
        }
        return new SharedVariable(
                trace,
                IntStream.range(0, trace.size())
                        .filter(event -> trace.isAccess(event) && key(event).equals(key))
                        .toArray());
    }

    private Key key(int access) {
        EventKind kind = trace.kind(access);
        if (kind == EventKind.READ_STATE || kind == EventKind.WRITE_STATE) {
            return new Key(true, trace.ownerId(access)); // whatever the member says about it
        }
        return new Key(false, trace.ownerAndMember(access));
    }

    /** An object may have a state and fields of its own. */
    private record Key(boolean state, long ownerAndMember) {}

    /** How a variable is used. Most belong to one thread, so events are collected later. */
    private static final class Use {
        private static final int NOBODY = -1;

        private int first = NOBODY;
        private boolean others;
        private boolean written;
        private boolean shared;
        private int[] events = new int[4];
        private int size;

        void add(int thread, boolean write) {
            others |= first != NOBODY && first != thread;
            first = first == NOBODY ? thread : first;
            written |= write;
        }

        boolean isShared() {
            return shared || (others && written);
        }

        void collect(int event) {
            if (size == events.length) {
                events = Arrays.copyOf(events, 2 * size);
            }
            events[size++] = event;
        }

        int[] events() {
            return Arrays.copyOf(events, size);
        }
    }
}
