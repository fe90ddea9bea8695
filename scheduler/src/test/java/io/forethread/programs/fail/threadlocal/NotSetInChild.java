package io.forethread.programs.fail.threadlocal;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

/** A value set in the parent is missing in the child, which dereferences null. */
@Expect(value = Outcome.UNCAUGHT, type = NullPointerException.class)
public final class NotSetInChild implements Program {

    private static final ThreadLocal<StringBuilder> BUFFER = new ThreadLocal<>();

    @Override
    public void run() throws InterruptedException {
        BUFFER.set(new StringBuilder());
        Thread child = new Thread(() -> BUFFER.get().append("child"));
        child.start();
        child.join();
        BUFFER.remove();
    }
}
