package io.forethread.programs.success.atomic;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Each slot of an atomic array is claimed by one thread only. */
public final class AtomicArrays implements Program {

    @Override
    public void run() throws InterruptedException {
        AtomicReferenceArray<String> slots = new AtomicReferenceArray<>(6);
        AtomicIntegerArray claims = new AtomicIntegerArray(2);
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] =
                    new Thread(
                            () -> {
                                for (int slot = 0; slot < slots.length(); slot++) {
                                    if (slots.compareAndSet(slot, null, "thread " + number)) {
                                        claims.incrementAndGet(number);
                                    }
                                }
                            });
            threads[i].start();
        }
        Threads.join(threads);
        Check.equal(6, claims.get(0) + claims.get(1));
    }
}
