package io.forethread.predictor.check;

import io.forethread.predictor.check.WaitFacts.Wait;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.text.EventText;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * How things stand at places along the trace itself. Orders mostly begin as the trace does: that
 * part is checked once, and each check goes on from the nearest place.
 */
final class CheckPoints {
    /** How many events there are from one place to the next. */
    private static final int INTERVAL = 2_048;

    private final List<Place> places = new ArrayList<>();

    /** How many first events of the trace keep the rules; all of them unless it was distorted. */
    private final int consistent;

    /** How things stand before an event. */
    static final class Place {
        private final int event;
        private final int[] next;
        private final LockTable locks;
        private final Map<Integer, List<Wait>> waiting;

        private Place(int event, int[] next, LockCheck locks, WaitCheck waits) {
            this.event = event;
            this.next = next.clone();
            this.locks = locks.locks();
            this.waiting = waits.waiting();
        }

        int event() {
            return event;
        }

        /** Returns, by thread, the event that comes next, or {@link OrderCheck#NONE}. */
        int[] next() {
            return next.clone();
        }

        LockTable locks() {
            return locks.copy();
        }

        /** Returns, by monitor, the waits that have begun and have not been notified. */
        Map<Integer, List<Wait>> waiting() {
            return waiting;
        }
    }

    /**
     * @param words writes events as text
     */
    CheckPoints(OrderFacts facts, Supplier<EventText> words) {
        BitSet executed = new BitSet(facts.trace().size());
        OrderProblems problems = new OrderProblems(words);
        Target anything = Target.stuckAt(List.of());
        LockCheck locks = new LockCheck(facts, executed, problems);
        WaitCheck waits = new WaitCheck(facts, executed, problems, anything);
        OrderCheck[] rules = {
            locks,
            waits,
            new CreationCheck(facts, executed, problems),
            new ParkCheck(facts, executed, problems),
            new SignalCheck(facts, executed, problems, anything)
        };
        RulesByKind byKind = new RulesByKind(List.of(rules));
        int[] next = new int[facts.trace().dictionary().threads().size()];
        Arrays.setAll(next, facts.units()::firstInThread);
        places.add(new Place(0, next, locks, waits));
        int event = 0;
        int end = firstInterrupted(facts);
        while (event < end) {
            if (event > 0 && event % INTERVAL == 0) {
                places.add(new Place(event, next, locks, waits));
            }
            EventKind kind = facts.trace().kind(event);
            byKind.next(kind, event);
            if (!problems.isEmpty()) {
                break;
            }
            executed.set(event);
            next[facts.trace().thread(event)] = facts.units().nextInThread(event);
            event++;
        }
        consistent = event;
    }

    /** Returns the first event of the first unit that others come between, or the end. */
    private static int firstInterrupted(OrderFacts facts) {
        EventUnits units = facts.units();
        int first = facts.trace().size();
        for (int event = 1; event < facts.trace().size(); event++) {
            int begin = units.first(units.unitOf(event));
            if (begin != event && units.unitOf(event - 1) != units.unitOf(event)) {
                first = Math.min(first, begin);
            }
        }
        return first;
    }

    /**
     * Returns the last place up to which an order is like the trace.
     *
     * @param length how many events they have in common
     */
    Place upTo(int length) {
        return places.get(Math.min(length, consistent) / INTERVAL);
    }
}
