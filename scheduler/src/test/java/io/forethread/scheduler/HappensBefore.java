package io.forethread.scheduler;

import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The order of a trace's events as docs/happens-before.md defines it, by vector clocks. Written for
 * clearness: tests compare with it what is meant to be fast.
 */
final class HappensBefore {
    private static final int MONITOR = 0;
    private static final int SHARED = 2;
    private static final int NOTIFIED = 1;
    private static final int UNPARKED = 1;

    /** The clock of each event: how many events of each thread come before it, and it itself. */
    private final int[][] clocks;

    private final Trace trace;
    private final Map<Object, int[]> published = new HashMap<>();
    private final Map<Integer, Set<Integer>> waiters = new HashMap<>();

    HappensBefore(Trace trace) {
        this.trace = trace;
        int threads = trace.dictionary().threads().size();
        clocks = new int[trace.size()][];
        int[][] now = new int[threads][threads];
        for (int i = 0; i < clocks.length; i++) {
            int thread = trace.thread(i);
            int[] clock = now[thread];
            clock[thread]++;
            see(i, clock);
            clocks[i] = clock.clone();
            publish(i, clock);
        }
    }

    /** Tell whether the event at {@code first} comes before the one at {@code second}. */
    boolean isOrdered(int first, int second) {
        int thread = trace.thread(first);
        return first < second && clocks[first][thread] <= clocks[second][thread];
    }

    // ---- keys of what is published

    private record OfThread(String what, long thread) {}

    private record Part(int object, long part) {}

    private record AllParts(int object) {}

    private record Released(int object, boolean monitor, boolean shared) {}

    private record Woken(int object, int thread) {}

    private record Volatile(long variable) {}

    private void put(Object key, int[] clock) {
        int[] known = published.computeIfAbsent(key, absent -> new int[clock.length]);
        Arrays.setAll(known, i -> Math.max(known[i], clock[i]));
    }

    private void get(Object key, int[] clock) {
        int[] known = published.get(key);
        if (known != null) {
            Arrays.setAll(clock, i -> Math.max(known[i], clock[i]));
        }
    }

    // ---- what an event sees of others

    private void see(int i, int[] clock) {
        int object = trace.ownerId(i);
        long value = trace.value(i);
        int thread = trace.thread(i);
        switch (trace.kind(i)) {
            case BEGIN -> get(new OfThread("start", thread), clock);
            case JOIN -> get(new OfThread("end", value), clock);
            case PARK -> {
                if (value == UNPARKED) {
                    get(new OfThread("unpark", thread), clock);
                }
            }
            case AWAIT -> {
                get(value == 0 ? new AllParts(object) : new Part(object, value), clock);
                get(new Part(object, 0), clock);
                get(new Released(object, false, false), clock);
                get(new Released(object, false, true), clock);
            }
            case ACQUIRE -> {
                if (value == 1 || trace.member(i) == SHARED) {
                    acquire(object, trace.member(i), clock);
                }
            }
            case WAKE -> {
                acquire(object, trace.member(i), clock);
                waiters.getOrDefault(object, new HashSet<>()).remove(thread);
                if (value == NOTIFIED && trace.member(i) == MONITOR) {
                    get(new Woken(object, thread), clock);
                }
            }
            case READ_FIELD, READ_ELEMENT -> {
                if (isVolatile(i)) {
                    get(new Volatile(Layout.variable(object, trace.member(i))), clock);
                }
            }
            default -> {}
        }
    }

    private void acquire(int object, int mode, int[] clock) {
        boolean monitor = mode == MONITOR;
        get(new Released(object, monitor, false), clock);
        if (mode != SHARED) {
            get(new Released(object, monitor, true), clock);
        }
        if (!monitor) {
            get(new AllParts(object), clock);
        }
    }

    // ---- what others may see of it

    private void publish(int i, int[] clock) {
        int object = trace.ownerId(i);
        int mode = trace.member(i);
        long value = trace.value(i);
        switch (trace.kind(i)) {
            case START -> put(new OfThread("start", value), clock);
            case END -> put(new OfThread("end", trace.thread(i)), clock);
            case UNPARK -> put(new OfThread("unpark", value), clock);
            case SIGNAL -> {
                put(new Part(object, value), clock);
                put(new AllParts(object), clock);
            }
            case RELEASE -> {
                if (value == 0 || mode == SHARED) {
                    put(new Released(object, mode == MONITOR, mode == SHARED), clock);
                }
            }
            case WAIT -> {
                put(new Released(object, mode == MONITOR, false), clock);
                waiters.computeIfAbsent(object, key -> new HashSet<>()).add(trace.thread(i));
            }
            case NOTIFY -> {
                if (value > 0 && mode == MONITOR) {
                    put(new Woken(object, (int) value - 1), clock);
                }
            }
            case NOTIFY_ALL -> {
                if (mode == MONITOR) {
                    for (int waiter : waiters.getOrDefault(object, Set.of())) {
                        put(new Woken(object, waiter), clock);
                    }
                }
            }
            case WRITE_FIELD, WRITE_ELEMENT -> {
                if (isVolatile(i)) {
                    put(new Volatile(Layout.variable(object, mode)), clock);
                }
            }
            default -> {}
        }
    }

    private boolean isVolatile(int i) {
        EventKind kind = trace.kind(i);
        return (kind == EventKind.READ_FIELD || kind == EventKind.WRITE_FIELD)
                ? trace.dictionary().field(trace.member(i)).isVolatile()
                : trace.owner(i).className().startsWith("java.util.concurrent.atomic.Atomic");
    }
}
