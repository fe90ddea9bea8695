package io.forethread.predictor.causality.order;

import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.IntList;
import io.forethread.predictor.model.ThreadUnits;

import java.util.Arrays;

/**
 * A partial order of some units of a trace, its <em>elements</em>, with blocks that exclude each
 * other. Elements are numbered in the order of the trace. The order is kept as vector clocks: the
 * clock of an element tells how many elements of each thread come before it.
 *
 * <p>Units of a thread that are no elements are executed with the element before them, up to where
 * the thread has to take a lock whose blocks permute, and the rest just before the next element.
 */
public final class CausalOrder {
    private final EventUnits eventUnits;
    private final ThreadUnits threadUnits;
    private final int[] units;
    private final int[][] byThread;
    private final int[] positions;

    /** By element; the component of its own thread is not used, so that neighbours share clocks. */
    private final int[][] clocks;

    private final LockBlocks locks;
    private final ValueBlocks values;

    CausalOrder(
            EventUnits eventUnits,
            ThreadUnits threadUnits,
            Elements elements,
            int[][] clocks,
            LockBlocks locks,
            ValueBlocks values) {
        this.eventUnits = eventUnits;
        this.threadUnits = threadUnits;
        this.units = elements.units();
        this.byThread = elements.byThread();
        this.positions = elements.positions();
        this.clocks = clocks;
        this.locks = locks;
        this.values = values;
    }

    /** Returns how many elements there are. */
    public int size() {
        return units.length;
    }

    /** Returns how many threads the trace has. */
    public int threads() {
        return byThread.length;
    }

    /** Returns how many elements a thread has. */
    public int size(int thread) {
        return byThread[thread].length;
    }

    /** Returns an element by its thread and its position there. */
    public int element(int thread, int position) {
        return byThread[thread][position];
    }

    public int unit(int element) {
        return units[element];
    }

    public int thread(int element) {
        return eventUnits.thread(units[element]);
    }

    /** Returns how many elements of its thread come before an element. */
    public int position(int element) {
        return positions[element];
    }

    /** Returns how many elements of a thread come before an element. */
    public int before(int element, int thread) {
        return thread(element) == thread ? positions[element] : clocks[element][thread];
    }

    /**
     * Returns the clock of an element as vector clocks count: what comes before it in each thread,
     * and in its own thread the element itself, too.
     */
    public int[] clock(int element) {
        int[] clock = clocks[element].clone();
        clock[thread(element)] = positions[element] + 1;
        return clock;
    }

    /** Returns whether one element comes before another one. */
    public boolean precedes(int first, int second) {
        return positions[first] < before(second, thread(first));
    }

    /** Returns whether two elements may come in either order, as far as causes go. */
    public boolean areUnordered(int one, int other) {
        return one != other && !precedes(one, other) && !precedes(other, one);
    }

    /** Returns the blocks of the locks whose blocks permute. */
    public LockBlocks locks() {
        return locks;
    }

    /** Returns the blocks of writes with their reads. */
    public ValueBlocks values() {
        return values;
    }

    /** Returns the element with an event, or -1. */
    public int elementOf(int event) {
        int unit = eventUnits.unitOf(event);
        int found = Arrays.binarySearch(units, unit);
        return found < 0 ? -1 : found;
    }

    /**
     * Returns how many pairs of elements in different threads follow each other without an element
     * between them: the size of the causality.
     */
    public int directEdges() {
        int count = 0;
        for (int element = 0; element < units.length; element++) {
            count += directCauses(element);
        }
        return count;
    }

    private int directCauses(int element) {
        int own = thread(element);
        int position = positions[element];
        int previous = position == 0 ? -1 : byThread[own][position - 1];
        if (previous >= 0 && clocks[previous] == clocks[element]) {
            return 0;
        }
        int count = 0;
        for (int thread = 0; thread < byThread.length; thread++) {
            int known = thread == own ? 0 : clocks[element][thread];
            if (known > 0
                    && (previous < 0 || clocks[previous][thread] < known)
                    && !isKnownToOther(element, thread, known)) {
                count++;
            }
        }
        return count;
    }

    /** Returns whether another cause of an element has the last cause in a thread before it. */
    private boolean isKnownToOther(int element, int thread, int known) {
        for (int other = 0; other < byThread.length; other++) {
            int last = other == thread ? 0 : before(element, other);
            if (last > 0 && before(byThread[other][last - 1], thread) >= known) {
                return true;
            }
        }
        return false;
    }

    /** Returns the events of some elements in the given order, with all units on their way. */
    public EventOrder events(int[] path) {
        int[] next = new int[byThread.length];
        IntList chosen = new IntList();
        for (int element : path) {
            int thread = thread(element);
            int last = threadUnits.position(locks.rest(element));
            while (next[thread] <= last) {
                chosen.add(threadUnits.unit(thread, next[thread]++));
            }
        }
        return EventOrder.of(eventUnits.events(chosen.toArray()));
    }

    /** Returns the events of an element's unit, in order. */
    public int[] events(int element) {
        return eventUnits.events(units[element]);
    }
}
