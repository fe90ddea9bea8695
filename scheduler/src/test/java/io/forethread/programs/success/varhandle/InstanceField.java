package io.forethread.programs.success.varhandle;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A handle on an instance field counts without losing anything. */
public final class InstanceField implements Program {

    private static final VarHandle COUNT = find();

    private volatile int count;

    private static VarHandle find() {
        try {
            return MethodHandles.lookup().findVarHandle(InstanceField.class, "count", int.class);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("no such field", e);
        }
    }

    @Override
    public void run() throws InterruptedException {
        Thread adder =
                new Thread(
                        () -> {
                            for (int i = 0; i < 5; i++) {
                                COUNT.getAndAdd(this, 1);
                            }
                        });
        Thread swapper =
                new Thread(
                        () -> {
                            for (int i = 0; i < 5; i++) {
                                int old = count;
                                while (!COUNT.compareAndSet(this, old, old + 1)) {
                                    old = count;
                                }
                            }
                        });
        adder.start();
        swapper.start();
        Threads.join(adder, swapper);
        Check.equal(10, count);
    }
}
