package io.forethread.predictor.causality;

import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** From when to when each lock was held by whom. Re-entry is one section; a wait ends one. */
public final class LockSections {

    /**
     * A lock is held.
     *
     * @param take the event that took it
     * @param give the event that gave it back, or the size of the trace
     */
    public record Section(long lock, boolean shared, int thread, int take, int give) {
        public boolean contains(int event) {
            return take < event && event < give;
        }
    }

    private final Trace trace;
    private final EventUnits units;
    private final Map<Long, List<Section>> byLock = new LinkedHashMap<>();

    public LockSections(Trace trace, EventUnits units) {
        this.trace = trace;
        this.units = units;
        Map<List<Object>, int[]> open = new HashMap<>(); // where it began, and how deep it is
        Map<Integer, Integer> givenUp = new HashMap<>(); // how deep it was held before a wait
        for (int event = 0; event < trace.size(); event++) {
            int begin = event;
            switch (trace.kind(event)) {
                case ACQUIRE -> open.computeIfAbsent(key(event), any -> new int[] {begin, 0})[1]++;
                case WAKE ->
                        open.computeIfAbsent(key(event), any -> new int[] {begin, 0})[1] +=
                                givenUp.getOrDefault(trace.thread(event), 1);
                case RELEASE -> {
                    int[] begun = open.get(key(event));
                    if (begun != null && --begun[1] == 0) {
                        open.remove(key(event));
                        add(begun[0], event);
                    }
                }
                case WAIT -> {
                    int[] begun = open.remove(key(event));
                    givenUp.put(trace.thread(event), begun == null ? 1 : begun[1]);
                    if (begun != null) {
                        add(begun[0], event);
                    }
                }
                default -> {}
            }
        }
        open.values().stream()
                .sorted((one, other) -> Integer.compare(one[0], other[0]))
                .forEach(begun -> add(begun[0], trace.size()));
    }

    private List<Object> key(int event) {
        return List.of(
                trace.thread(event),
                LockContexts.lockKey(trace, event),
                LockContexts.isShared(trace, event));
    }

    private void add(int take, int give) {
        long lock = LockContexts.lockKey(trace, take);
        byLock.computeIfAbsent(lock, any -> new ArrayList<>())
                .add(
                        new Section(
                                lock,
                                LockContexts.isShared(trace, take),
                                trace.thread(take),
                                take,
                                give));
    }

    /** Returns the locks that there are. */
    public Iterable<Long> locks() {
        return byLock.keySet();
    }

    /** Returns the sections of a lock, by when they ended. */
    public List<Section> of(long lock) {
        return byLock.getOrDefault(lock, List.of());
    }

    /** Returns what a thread did in a section, in order. */
    public List<Integer> events(Section section) {
        List<Integer> events = new ArrayList<>();
        for (int event = units.nextInThread(section.take());
                event >= 0 && event < section.give();
                event = units.nextInThread(event)) {
            events.add(event);
        }
        return events;
    }
}
