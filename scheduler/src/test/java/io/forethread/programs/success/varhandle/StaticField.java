package io.forethread.programs.success.varhandle;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/** A handle on a static field hands out a resource to one thread only. */
public final class StaticField implements Program {

    private static final VarHandle OWNER = find();

    private static volatile Thread owner;

    private static VarHandle find() {
        try {
            return MethodHandles.lookup()
                    .findStaticVarHandle(StaticField.class, "owner", Thread.class);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("no such field", e);
        }
    }

    @Override
    public void run() throws InterruptedException {
        OWNER.setVolatile((Thread) null);
        AtomicInteger winners = new AtomicInteger();
        Runnable claim =
                () -> {
                    if (OWNER.compareAndSet((Thread) null, Thread.currentThread())) {
                        winners.incrementAndGet();
                    }
                };
        Thread first = new Thread(claim);
        Thread second = new Thread(claim);
        first.start();
        second.start();
        Threads.join(first, second);
        Check.equal(1, winners.get());
        Check.that(owner == first || owner == second, "one of them owns it");
    }
}
