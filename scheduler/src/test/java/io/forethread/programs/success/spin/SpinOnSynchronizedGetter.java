package io.forethread.programs.success.spin;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** A thread asks a synchronized method over and over until the answer is yes. */
public final class SpinOnSynchronizedGetter implements Program {

    private boolean ready;

    @Override
    public void run() throws InterruptedException {
        Thread setter = new Thread(this::set);
        setter.start();
        int questions = 0;
        while (!isReady()) {
            questions++;
        }
        Check.that(questions >= 0, "it had to ask a number of times");
        setter.join();
    }

    private synchronized void set() {
        ready = true;
    }

    private synchronized boolean isReady() {
        return ready;
    }
}
