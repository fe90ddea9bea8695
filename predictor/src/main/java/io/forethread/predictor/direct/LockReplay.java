package io.forethread.predictor.direct;

import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.causality.synchronization.LockHolds;
import io.forethread.predictor.model.EventUnits;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Follows an order of units and notes which locks are taken while other threads hold them. Such a
 * hold is then taken to be over, so that the next conflict is found, too.
 */
final class LockReplay {
    private final EventUnits units;
    private final LockHolds holds;

    /** By lock, the holds that are not over. */
    private final Map<Long, List<OpenHold>> open = new HashMap<>();

    private final Set<Conflict> conflicts = new LinkedHashSet<>();

    LockReplay(EventUnits units, LockHolds holds) {
        this.units = units;
        this.holds = holds;
    }

    /**
     * A lock is still held when another thread takes it.
     *
     * @param since the phase in which it was taken
     */
    record Conflict(Hold hold, int since) {}

    /** Executes all events of a unit. */
    void execute(int unit, int phase) {
        for (int event = units.first(unit); event >= 0; event = units.nextInUnit(event)) {
            Hold hold = holds.at(event);
            if (hold != null) {
                execute(event, hold, phase);
            }
        }
    }

    private void execute(int event, Hold hold, int phase) {
        List<OpenHold> ofLock = open.computeIfAbsent(hold.lock(), any -> new ArrayList<>());
        if (hold.acquire() == event) {
            take(hold, phase, ofLock);
        } else {
            ofLock.removeIf(other -> other.hold.equals(hold));
        }
    }

    private void take(Hold hold, int phase, List<OpenHold> ofLock) {
        for (Iterator<OpenHold> others = ofLock.iterator(); others.hasNext(); ) {
            OpenHold other = others.next();
            if (hold.excludes(other.hold)) {
                conflicts.add(new Conflict(other.hold, other.phase));
                others.remove();
            }
        }
        ofLock.add(new OpenHold(hold, phase));
    }

    /** Returns the conflicts so far. */
    Set<Conflict> conflicts() {
        return conflicts;
    }

    /** A hold that is not over, and the phase in which it began. */
    private record OpenHold(Hold hold, int phase) {}
}
