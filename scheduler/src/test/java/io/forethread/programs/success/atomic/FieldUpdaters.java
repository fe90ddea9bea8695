package io.forethread.programs.success.atomic;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Field updaters make plain volatile fields atomic. */
public final class FieldUpdaters implements Program {

    private static final class Cell {
        static final AtomicIntegerFieldUpdater<Cell> COUNT =
                AtomicIntegerFieldUpdater.newUpdater(Cell.class, "count");
        static final AtomicReferenceFieldUpdater<Cell, String> OWNER =
                AtomicReferenceFieldUpdater.newUpdater(Cell.class, String.class, "owner");

        volatile int count;
        volatile String owner;
    }

    @Override
    public void run() throws InterruptedException {
        Cell cell = new Cell();
        AtomicInteger owners = new AtomicInteger();
        Runnable claim =
                () -> {
                    Cell.COUNT.incrementAndGet(cell);
                    if (Cell.OWNER.compareAndSet(cell, null, "claimed")) {
                        owners.incrementAndGet();
                    }
                };
        Thread first = new Thread(claim);
        Thread second = new Thread(claim);
        first.start();
        second.start();
        Threads.join(first, second);
        Check.equal(2, cell.count);
        Check.equal("claimed", cell.owner);
        Check.equal(1, owners.get());
    }
}
