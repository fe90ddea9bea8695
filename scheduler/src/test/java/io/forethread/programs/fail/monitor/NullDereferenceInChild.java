package io.forethread.programs.fail.monitor;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

/** A child thread dereferences null in a synchronized method: the exception escapes it. */
@Expect(value = Outcome.UNCAUGHT, type = NullPointerException.class)
public final class NullDereferenceInChild implements Program {

    private String name;
    private int length;

    @Override
    public void run() throws InterruptedException {
        Thread reader = new Thread(this::measure);
        reader.start();
        reader.join();
        synchronized (this) {
            name = "late";
            Check.equal(0, length);
        }
    }

    private synchronized void measure() {
        length += name.length();
    }
}
