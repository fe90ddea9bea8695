package io.forethread.predictor.causality.order;

import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.causality.synchronization.LockHolds;
import io.forethread.predictor.model.IntList;
import io.forethread.predictor.model.ThreadUnits;

import java.util.Arrays;

/**
 * Which locks each thread holds after each of its elements, and which it takes on the way to them.
 * What a thread does between two elements is done at once, up to where it has to take a lock: so
 * locks are given back as soon as possible. Blocks of one lock exclude each other: a thread can go
 * on to an element if no other thread holds a lock that is taken on the way (Definitions 1 to 3 of
 * "jPredictor"). A block between two elements, with no element inside, counts as well: the thread
 * has to get through it.
 */
public final class LockBlocks {
    private static final int[] NO_LOCKS = {};

    /** By element; each lock as twice its number, plus one if it is shared with others. */
    private final int[][] held;

    /** The locks that are held at the element itself. */
    private final int[][] during;

    private final int[][] taken;

    /**
     * By element, the last unit of its thread that is executed with it: up to the next element, or
     * to where the next lock is taken. There is no reason to wait with what needs no lock.
     */
    private final int[] rests;

    private final Elements elements;

    private LockBlocks(Elements elements) {
        this.elements = elements;
        this.held = new int[elements.size()][];
        this.during = new int[elements.size()][];
        this.taken = new int[elements.size()][];
        Arrays.fill(held, NO_LOCKS);
        Arrays.fill(during, NO_LOCKS);
        Arrays.fill(taken, NO_LOCKS);
        this.rests = elements.units().clone();
    }

    /** Returns no blocks at all. */
    static LockBlocks none(Elements elements, ThreadUnits threads) {
        LockBlocks blocks = new LockBlocks(elements);
        for (int thread = 0; thread < threads.threads(); thread++) {
            int[] its = elements.byThread()[thread];
            for (int i = 0; i + 1 < its.length; i++) {
                int next = threads.position(elements.units()[its[i + 1]]);
                blocks.rests[its[i]] = threads.unit(thread, next - 1);
            }
        }
        return blocks;
    }

    /** Returns the blocks of all locks that are never given back by another thread. */
    static LockBlocks of(LockHolds holds, Elements elements, ThreadUnits threads) {
        LockBlocks blocks = new LockBlocks(elements);
        HandedOverLocks handedOver = new HandedOverLocks(holds);
        Sweep[] sweeps = new Sweep[threads.threads()];
        Arrays.setAll(sweeps, thread -> blocks.new Sweep(thread, threads));
        for (int change = 0; change < holds.changes(); change++) {
            Hold hold = holds.changed(change);
            int lock = holds.number(hold);
            if (holds.isContended(lock) && !handedOver.has(hold)) {
                int event = holds.changeEvent(change);
                sweeps[hold.thread()].change(
                        event, 2 * lock + (hold.shared() ? 1 : 0), event == hold.acquire());
            }
        }
        for (Sweep sweep : sweeps) {
            sweep.advance(Integer.MAX_VALUE);
        }
        return blocks;
    }

    /** Returns whether a thread takes a lock on its way to an element that it has afterwards. */
    public boolean keepsTakenLock(int element) {
        for (int lock : taken[element]) {
            for (int kept : held[element]) {
                if (lock == kept) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Returns whether a thread can go on to an element.
     *
     * @param counts how many elements of each thread have been executed
     */
    public boolean admits(int element, int[] counts) {
        int[] wanted = taken[element];
        if (wanted.length == 0) {
            return true;
        }
        int own = elements.thread(element);
        for (int thread = 0; thread < counts.length; thread++) {
            if (thread != own && counts[thread] > 0) {
                int last = elements.byThread()[thread][counts[thread] - 1];
                if (excludes(held[last], wanted)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns the last unit of its thread that is executed with an element. */
    int rest(int element) {
        return rests[element];
    }

    /** Returns whether two elements are in blocks of a common lock, not both in shared mode. */
    public boolean areExclusive(int one, int other) {
        return excludes(during[one], during[other]);
    }

    private static boolean excludes(int[] locks, int[] wanted) {
        for (int lock : locks) {
            for (int want : wanted) {
                if (lock >> 1 == want >> 1 && (lock & want & 1) == 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Goes through the changes of one thread, in order. */
    private final class Sweep {
        private final int[] its;
        private final ThreadUnits threads;
        private final int thread;
        private final IntList now = new IntList();
        private final IntList since = new IntList();
        private int[] snapshot = NO_LOCKS;
        private int firstTaking;
        private int next;

        Sweep(int thread, ThreadUnits threads) {
            this.thread = thread;
            this.threads = threads;
            this.its = elements.byThread()[thread];
        }

        void change(int event, int lock, boolean takes) {
            advance(event);
            if (takes) {
                if (since.isEmpty()) {
                    firstTaking = elements.eventUnits().unitOf(event);
                }
                now.add(lock);
                since.add(lock);
                snapshot = null;
            } else {
                remove(lock);
                snapshot = null;
                giveBack(event);
            }
        }

        /**
         * Counts a release to the element before it, if nothing keeps it from being done at once.
         */
        private void giveBack(int event) {
            int unit = elements.eventUnits().unitOf(event);
            boolean isOnTheWay = next == its.length || unit < elements.units()[its[next]];
            if (next > 0 && since.isEmpty() && isOnTheWay) {
                snapshot = now.toArray();
                held[its[next - 1]] = snapshot;
                rests[its[next - 1]] = Math.max(rests[its[next - 1]], unit);
            }
        }

        private void remove(int lock) {
            for (int i = now.size() - 1; i >= 0; i--) {
                if (now.get(i) == lock) {
                    now.set(i, now.get(now.size() - 1));
                    now.truncate(now.size() - 1);
                    return;
                }
            }
        }

        /** Takes down the locks of the elements that are over before an event. */
        void advance(int event) {
            while (next < its.length && isOver(its[next], event)) {
                if (snapshot == null) {
                    snapshot = now.toArray();
                }
                restBefore(its[next]);
                held[its[next]] = snapshot;
                during[its[next]] = snapshot;
                if (!since.isEmpty()) {
                    taken[its[next]] = since.toArray();
                    since.truncate(0);
                }
                next++;
            }
        }

        /**
         * The element before this one is executed with what needs no lock on the way to this one.
         */
        private void restBefore(int element) {
            if (next > 0) {
                int unit = elements.units()[element];
                int first = since.isEmpty() ? unit : Math.min(unit, firstTaking);
                int before = its[next - 1];
                rests[before] =
                        Math.max(rests[before], threads.unit(thread, threads.position(first) - 1));
            }
        }

        private boolean isOver(int element, int event) {
            int position = threads.position(elements.units()[element]) + 1;
            return position >= threads.count(thread)
                    ? event == Integer.MAX_VALUE
                    : elements.eventUnits().first(threads.unit(thread, position)) <= event;
        }
    }
}
