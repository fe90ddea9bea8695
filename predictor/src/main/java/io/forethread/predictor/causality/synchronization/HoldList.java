package io.forethread.predictor.causality.synchronization;

import io.forethread.predictor.model.LockEvents;
import io.forethread.trace.Trace;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/**
 * Holds in the order in which they began. There may be millions: each is two numbers, and becomes
 * an object when it is asked for.
 */
final class HoldList extends AbstractList<Hold> implements RandomAccess {
    private final Trace trace;
    private final int[] acquires;
    private final int[] releases;

    HoldList(Trace trace, int[] acquires, int[] releases) {
        this.trace = trace;
        this.acquires = acquires;
        this.releases = releases;
    }

    @Override
    public Hold get(int number) {
        int acquire = acquires[number];
        return new Hold(
                LockEvents.lock(trace, acquire),
                trace.thread(acquire),
                LockEvents.isShared(trace, acquire),
                acquire,
                releases[number]);
    }

    @Override
    public int size() {
        return acquires.length;
    }

    int acquire(int number) {
        return acquires[number];
    }

    int release(int number) {
        return releases[number];
    }

    long lock(int number) {
        return LockEvents.lock(trace, acquires[number]);
    }

    int thread(int number) {
        return trace.thread(acquires[number]);
    }

    boolean isShared(int number) {
        return LockEvents.isShared(trace, acquires[number]);
    }

    boolean isHandedOver(int number) {
        return releases[number] != Hold.NONE && trace.thread(releases[number]) != thread(number);
    }

    /** Returns some of them, from one place of an array of their numbers to another. */
    List<Hold> some(int[] numbers, int from, int to) {
        return new Some(numbers, from, to);
    }

    private final class Some extends AbstractList<Hold> implements RandomAccess {
        private final int[] numbers;
        private final int from;
        private final int to;

        Some(int[] numbers, int from, int to) {
            this.numbers = numbers;
            this.from = from;
            this.to = to;
        }

        @Override
        public Hold get(int index) {
            return HoldList.this.get(numbers[from + index]);
        }

        @Override
        public int size() {
            return to - from;
        }
    }
}
