package io.forethread.programs.fail.thread;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** An exception of the program's own escapes a thread that a child has started. */
@Expect(value = Outcome.UNCAUGHT, type = CustomExceptionInGrandchild.OutOfPaperException.class)
public final class CustomExceptionInGrandchild implements Program {

    /** What escapes the grandchild. */
    public static final class OutOfPaperException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    @Override
    public void run() throws InterruptedException {
        Thread child =
                Threads.start(
                        () -> {
                            Thread grandchild =
                                    new Thread(
                                            () -> {
                                                throw new OutOfPaperException();
                                            });
                            grandchild.start();
                            grandchild.join();
                        });
        child.join();
    }
}
