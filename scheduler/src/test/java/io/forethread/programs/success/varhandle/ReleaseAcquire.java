package io.forethread.programs.success.varhandle;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A plain field is written with release and spun on with acquire. */
public final class ReleaseAcquire implements Program {

    private static final VarHandle READY = find();

    @SuppressWarnings("UnusedVariable")
    private boolean ready;

    private int data;

    private static VarHandle find() {
        try {
            return MethodHandles.lookup()
                    .findVarHandle(ReleaseAcquire.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("no such field", e);
        }
    }

    @Override
    public void run() throws InterruptedException {
        Thread writer =
                new Thread(
                        () -> {
                            data = 11;
                            READY.setRelease(this, true);
                        });
        writer.start();
        while (!(boolean) READY.getAcquire(this)) {
            Thread.onSpinWait();
        }
        Check.equal(11, data);
        writer.join();
    }
}
