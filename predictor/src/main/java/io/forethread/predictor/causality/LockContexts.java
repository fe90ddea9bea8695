package io.forethread.predictor.causality;

import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.causality.synchronization.LockHolds;
import io.forethread.predictor.model.IntList;
import io.forethread.predictor.model.LockEvents;
import io.forethread.predictor.model.Numbering;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * The lock context in which each event happened. Contexts are numbered, equal ones have the same
 * number. {@link LockSweep} defines which locks are in a context.
 *
 * <p>Monitors that no thread ever has to wait for are all the same in a context: there may be as
 * many as objects, and they keep nobody out.
 */
public final class LockContexts {
    /** The number of the context without locks. */
    public static final int FREE = 0;

    /** After how many changes a search stops and assumes that a fitting context exists. */
    private static final int LONGEST_SEARCH = 256;

    private final Trace trace;
    private final LockHolds holds;
    private final List<LockContext> contexts = new ArrayList<>();
    private final Map<LockContext, Integer> numbers = new HashMap<>();
    private final Numbering locks = new Numbering();

    /** Which context comes after which, by context and what is taken or given back. */
    private final Numbering steps = new Numbering();

    private final IntList afterStep = new IntList();
    private final Changes[] changes;

    /** Whether threads may be in two contexts at the same time, where that has been asked. */
    private final Map<Long, Boolean> compatible = new HashMap<>();

    LockContexts(Trace trace, LockHolds holds, LockSweep sweep) {
        this.trace = trace;
        this.holds = holds;
        this.changes = new Changes[trace.dictionary().threads().size()];
        Arrays.setAll(changes, thread -> new Changes());
        number(LockContext.FREE);
        sweep.all(new Follower());
    }

    /** Follows the locks that threads hold. */
    private final class Follower implements LockSweep.Listener {
        @Override
        public void begins(int event, Hold hold) {
            changes[hold.thread()].step(event, code(hold), true);
        }

        @Override
        public void ends(int event, Hold hold) {
            changes[hold.thread()].step(event, code(hold), false);
        }

        private int code(Hold hold) {
            boolean isMonitor = LockEvents.isOfMonitor(trace, hold.acquire());
            return isMonitor && !holds.isContended(holds.number(hold))
                    ? LockContext.UNCONTENDED
                    : LockContext.code(1 + locks.of(hold.lock()), hold.shared());
        }
    }

    private int number(LockContext context) {
        Integer known = numbers.putIfAbsent(context, contexts.size());
        if (known != null) {
            return known;
        }
        contexts.add(context);
        return contexts.size() - 1;
    }

    /** Returns the context after a lock is taken or given back in another one. */
    private int after(int context, int code, boolean taken) {
        int step = steps.of(((long) context << 32) | (2L * code + (taken ? 1 : 0)));
        if (step == afterStep.size()) {
            LockContext before = contexts.get(context);
            afterStep.add(number(taken ? before.with(code) : before.without(code)));
        }
        return afterStep.get(step);
    }

    /** Returns the number of the context that a thread is in when it is about to do an event. */
    public int before(int event) {
        return changes[trace.thread(event)].before(event);
    }

    /** Returns the context with a number. */
    public LockContext context(int number) {
        return contexts.get(number);
    }

    /** Returns whether two threads may be in these contexts at the same time. */
    public boolean areCompatible(int a, int b) {
        if (a == FREE || b == FREE) {
            return true;
        }
        return compatible.computeIfAbsent(
                ((long) Math.min(a, b) << 32) | Math.max(a, b),
                any -> contexts.get(a).isCompatible(contexts.get(b)));
    }

    /** Returns whether a lock object is held in exclusive mode in a context. */
    public boolean isHeldAlone(int context, long lock) {
        return contexts.get(context).holds(LockContext.code(1 + locks.of(lock), false));
    }

    /**
     * Returns whether a thread comes through a context that fits, at the earliest right after event
     * {@code from} and at the latest right before event {@code to} of the same thread; one of them
     * may be missing: -1, or the size of the trace.
     */
    public boolean isAnyBetween(int thread, int from, int to, IntPredicate fits) {
        Changes of = changes[thread];
        int index = of.firstAfter(from - 1); // the event itself may be a change
        if (index < of.size() && of.events.get(index) == from) {
            index++;
        }
        int context = index == 0 ? FREE : of.contexts.get(index - 1);
        for (int searched = 0; searched < LONGEST_SEARCH; searched++) {
            if (context == FREE || fits.test(context)) {
                return true;
            }
            if (index == of.size() || of.events.get(index) >= to) {
                return false;
            }
            context = of.contexts.get(index++);
        }
        return true;
    }

    /**
     * Returns the first event of the outermost lock block that an event is in, or the event itself
     * if no lock is held.
     */
    public int outermostAcquisition(int event) {
        return outermostAcquisition(trace.thread(event), event);
    }

    /**
     * Returns the first event of the outermost lock block that a thread is in right before some
     * place of the trace, or that place if it holds no lock.
     */
    public int outermostAcquisition(int thread, int event) {
        Changes of = changes[thread];
        int index = of.firstAfter(event - 1) - 1;
        int start = event;
        while (index >= 0 && of.contexts.get(index) != FREE) {
            start = of.events.get(index--);
        }
        return start;
    }

    /** Asks for the contexts of events in the order of the trace, without searching for each. */
    public final class Sweep {
        private final int[] next = new int[changes.length];

        /** Returns what {@link #before(int)} does; of one thread, events must come in order. */
        public int before(int event) {
            int thread = trace.thread(event);
            Changes of = changes[thread];
            int at = next[thread];
            while (at < of.size() && of.events.get(at) < event) {
                at++;
            }
            next[thread] = at;
            return at == 0 ? FREE : of.contexts.get(at - 1);
        }
    }

    public Sweep sweep() {
        return new Sweep();
    }

    /** Where the context of one thread changes, and to what. */
    private final class Changes {
        private final IntList events = new IntList();
        private final IntList contexts = new IntList();

        int size() {
            return events.size();
        }

        /** Adds a change; several changes at one event are one. */
        void step(int event, int code, boolean taken) {
            int last = events.size() - 1;
            int next = after(last < 0 ? FREE : contexts.get(last), code, taken);
            if (last >= 0 && events.get(last) == event) {
                contexts.set(last, next);
            } else {
                events.add(event);
                contexts.add(next);
            }
        }

        int before(int event) {
            int index = firstAfter(event - 1) - 1;
            return index < 0 ? FREE : contexts.get(index);
        }

        /** Returns the index of the first change after an event. */
        int firstAfter(int event) {
            int found = events.find(event);
            return found >= 0 ? found + 1 : -found - 1;
        }
    }
}
