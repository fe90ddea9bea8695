package io.forethread.predictor.slice.pattern;

import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.causality.synchronization.LockHolds;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The locks that were held at some events. */
final class HeldLocks {
    private final Map<Integer, List<Hold>> held = new HashMap<>();

    HeldLocks(Trace trace, LockHolds holds, BitSet events) {
        Map<Integer, List<Hold>> now = new HashMap<>();
        int change = 0;
        for (int event = events.nextSetBit(0); event >= 0; event = events.nextSetBit(event + 1)) {
            while (change < holds.changes() && holds.changeEvent(change) < event) {
                Hold hold = holds.changed(change);
                List<Hold> its = now.computeIfAbsent(hold.thread(), any -> new ArrayList<>());
                if (holds.changeEvent(change) == hold.acquire()) {
                    its.add(hold);
                } else {
                    its.remove(hold);
                }
                change++;
            }
            held.put(event, List.copyOf(now.getOrDefault(trace.thread(event), List.of())));
        }
    }

    /** Returns whether two events of different threads are protected by a common lock. */
    boolean areExclusive(int one, int other) {
        return held.get(one).stream()
                .anyMatch(hold -> held.get(other).stream().anyMatch(hold::excludes));
    }

    /** Returns whether a thread keeps a lock from one event to another that a third one needs. */
    boolean keepOut(int first, int second, int other) {
        return held.get(first).stream()
                .filter(held.get(second)::contains)
                .anyMatch(hold -> held.get(other).stream().anyMatch(hold::excludes));
    }
}
