package io.forethread.programs.success.atomic;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicStampedReference;

/** A stamp tells a reference that was changed and changed back from one that was not. */
public final class StampsAgainstReuse implements Program {

    @Override
    public void run() throws InterruptedException {
        AtomicStampedReference<String> reference = new AtomicStampedReference<>("a", 0);
        CountDownLatch read = new CountDownLatch(1);
        CountDownLatch changedBack = new CountDownLatch(1);
        AtomicBoolean swapped = new AtomicBoolean(true);
        Thread slow =
                Threads.start(
                        () -> {
                            int[] stamp = new int[1];
                            String old = reference.get(stamp);
                            read.countDown();
                            changedBack.await();
                            swapped.set(reference.compareAndSet(old, "c", stamp[0], stamp[0] + 1));
                        });
        read.await();
        Check.that(reference.compareAndSet("a", "b", 0, 1), "nobody else changes it");
        Check.that(reference.compareAndSet("b", "a", 1, 2), "nobody else changes it");
        changedBack.countDown();
        slow.join();
        Check.that(!swapped.get(), "the stamp has moved on");
        Check.equal("a", reference.getReference());
    }
}
