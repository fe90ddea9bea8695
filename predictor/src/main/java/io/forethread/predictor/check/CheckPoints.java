package io.forethread.predictor.check;

import io.forethread.predictor.check.WaitFacts.Wait;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.TraceOutline;
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
        Progress progress = new Progress(facts);
        places.add(new Place(0, progress.upTo(0), locks, waits));
        int end = firstInterrupted(facts);
        int broken = end;
        for (int event : TraceOutline.of(facts.trace()).synchronizing()) {
            if (event >= end) {
                break;
            }
            addPlaces(event, progress, locks, waits);
            byKind.next(facts.trace().kind(event), event);
            if (!problems.isEmpty()) {
                broken = event;
                break;
            }
            executed.set(event);
        }
        addPlaces(broken, progress, locks, waits);
        consistent = broken;
    }

    /** Adds the places up to an event: what is between two synchronizing events breaks no rule. */
    private void addPlaces(int event, Progress progress, LockCheck locks, WaitCheck waits) {
        for (int at = places.size() * INTERVAL; at <= event; at += INTERVAL) {
            places.add(new Place(at, progress.upTo(at), locks, waits));
        }
    }

    /** The event that comes next in each thread, along the trace. */
    private static final class Progress {
        private final OrderFacts facts;
        private final int[] switches;
        private final int[] next;
        private int run;

        Progress(OrderFacts facts) {
            this.facts = facts;
            this.switches = TraceOutline.of(facts.trace()).switches();
            this.next = new int[facts.trace().dictionary().threads().size()];
            Arrays.setAll(next, facts.units()::firstInThread);
        }

        /** Goes on to an event and returns what comes next there, by thread. */
        int[] upTo(int event) {
            while (run < switches.length && switches[run] < event) {
                int end = run + 1 < switches.length ? switches[run + 1] : facts.trace().size();
                int last = Math.min(end, event) - 1;
                next[facts.trace().thread(last)] = facts.units().nextInThread(last);
                if (end > event) {
                    break;
                }
                run++;
            }
            return next;
        }
    }

    /** Returns the first event of the first unit that others come between, or the end. */
    private static int firstInterrupted(OrderFacts facts) {
        EventUnits units = facts.units();
        int first = facts.trace().size();
        for (int event : TraceOutline.of(facts.trace()).switches()) {
            if (!units.isFirst(event)) {
                first = Math.min(first, units.first(units.unitOf(event)));
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
