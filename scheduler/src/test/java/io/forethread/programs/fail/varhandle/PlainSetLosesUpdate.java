package io.forethread.programs.fail.varhandle;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CountDownLatch;

/** A plain get and set through a handle lose the update that comes between them. */
@Expect(value = Outcome.THROWS, type = AssertionError.class)
public final class PlainSetLosesUpdate implements Program {

    private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(int[].class);

    @Override
    public void run() throws InterruptedException {
        int[] slots = new int[1];
        CountDownLatch read = new CountDownLatch(1);
        CountDownLatch added = new CountDownLatch(1);
        Thread slow =
                Threads.start(
                        () -> {
                            int old = (int) SLOT.get(slots, 0);
                            read.countDown();
                            added.await();
                            SLOT.set(slots, 0, old + 1);
                        });
        read.await();
        SLOT.getAndAdd(slots, 0, 1);
        added.countDown();
        slow.join();
        Check.equal(2, slots[0]);
    }
}
