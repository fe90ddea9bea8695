package io.forethread.predictor.causality;

import io.forethread.predictor.causality.synchronization.Hold;
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
 */
public final class LockContexts {
    /** The number of the context without locks. */
    public static final int FREE = 0;

    /** After how many changes a search stops and assumes that a fitting context exists. */
    private static final int LONGEST_SEARCH = 256;

    private final Trace trace;
    private final int[] contextOf;
    private final List<LockContext> contexts = new ArrayList<>();
    private final Map<LockContext, Integer> numbers = new HashMap<>();
    private final Numbering locks = new Numbering();
    private final Changes[] changes;

    LockContexts(Trace trace, LockSweep sweep) {
        this.trace = trace;
        this.contextOf = new int[trace.size()];
        int threads = trace.dictionary().threads().size();
        this.changes = new Changes[threads];
        Arrays.setAll(changes, thread -> new Changes());
        number(LockContext.FREE);
        Held held = new Held(threads);
        int[] current = new int[threads];
        for (int event = 0; event < trace.size(); event++) {
            int thread = trace.thread(event);
            contextOf[event] = current[thread];
            held.isChanged = false;
            sweep.next(trace, event, held);
            if (held.isChanged) {
                current[thread] = number(held.byThread[thread].context());
                changes[thread].add(event, current[thread]);
            }
        }
    }

    /** The locks that threads hold at the current event. */
    private final class Held implements LockSweep.Listener {
        private final HeldLocks[] byThread;
        private boolean isChanged;

        Held(int threads) {
            this.byThread = new HeldLocks[threads];
            Arrays.setAll(byThread, thread -> new HeldLocks());
        }

        @Override
        public void begins(Hold hold) {
            byThread[hold.thread()].acquire(code(hold));
            isChanged = true;
        }

        @Override
        public void ends(Hold hold) {
            byThread[hold.thread()].release(code(hold));
            isChanged = true;
        }

        private int code(Hold hold) {
            return LockContext.code(locks.of(hold.lock()), hold.shared());
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

    /** Returns the number of the context that a thread is in when it is about to do an event. */
    public int before(int event) {
        return contextOf[event];
    }

    /** Returns the context with a number. */
    public LockContext context(int number) {
        return contexts.get(number);
    }

    /** Returns whether two threads may be in these contexts at the same time. */
    public boolean areCompatible(int a, int b) {
        return a == FREE || b == FREE || contexts.get(a).isCompatible(contexts.get(b));
    }

    /** Returns whether a lock is held in exclusive mode in a context. */
    public boolean isHeldAlone(int context, long lock) {
        return contexts.get(context).holds(LockContext.code(locks.of(lock), false));
    }

    /**
     * Returns whether a thread comes through a context that fits, at the earliest right after event
     * {@code from} and at the latest right before event {@code to} of the same thread; one of them
     * may be missing: -1, or the size of the trace.
     */
    public boolean isAnyBetween(int thread, int from, int to, IntPredicate fits) {
        Changes of = changes[thread];
        int index = of.firstAfter(from - 1); // the event itself may be a change
        if (index < of.size && of.events[index] == from) {
            index++;
        }
        int context = index == 0 ? FREE : of.contexts[index - 1];
        for (int searched = 0; searched < LONGEST_SEARCH; searched++) {
            if (context == FREE || fits.test(context)) {
                return true;
            }
            if (index == of.size || of.events[index] >= to) {
                return false;
            }
            context = of.contexts[index++];
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
        while (index >= 0 && of.contexts[index] != FREE) {
            start = of.events[index--];
        }
        return start;
    }

    /** Where the context of one thread changes, and to what. */
    private static final class Changes {
        private int[] events = new int[4];
        private int[] contexts = new int[4];
        private int size;

        void add(int event, int context) {
            if (size == events.length) {
                events = Arrays.copyOf(events, 2 * size);
                contexts = Arrays.copyOf(contexts, 2 * size);
            }
            events[size] = event;
            contexts[size++] = context;
        }

        /** Returns the index of the first change after an event. */
        int firstAfter(int event) {
            int found = Arrays.binarySearch(events, 0, size, event);
            return found >= 0 ? found + 1 : -found - 1;
        }
    }
}
