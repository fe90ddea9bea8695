package io.forethread.programs.success.thread;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** A daemon is left in a wait loop, holding nothing, when the program ends. */
public final class DaemonLeftInWait implements Program {

    private int requests;
    private int served;

    @Override
    public void run() throws InterruptedException {
        Thread server = Threads.create(this::serve);
        server.setDaemon(true);
        server.start();
        synchronized (this) {
            requests = 3;
            notifyAll();
            while (served < 3) {
                wait();
            }
            Check.equal(0, requests);
        }
    }

    private synchronized void serve() throws InterruptedException {
        while (true) {
            while (requests == 0) {
                wait();
            }
            requests--;
            served++;
            notifyAll();
        }
    }
}
