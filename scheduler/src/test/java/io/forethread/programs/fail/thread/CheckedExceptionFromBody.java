package io.forethread.programs.fail.thread;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.AtomicInteger;

/** The body throws a checked exception after its children have ended well. */
@Expect(value = Outcome.THROWS, type = CheckedExceptionFromBody.NotReadyException.class)
public final class CheckedExceptionFromBody implements Program {

    /** What the body throws. */
    public static final class NotReadyException extends Exception {
        private static final long serialVersionUID = 1L;
    }

    @Override
    public void run() throws Exception {
        AtomicInteger ready = new AtomicInteger();
        Thread first = new Thread(ready::incrementAndGet);
        Thread second = new Thread(ready::incrementAndGet);
        first.start();
        second.start();
        Threads.join(first, second);
        if (ready.get() < 3) {
            throw new NotReadyException();
        }
    }
}
