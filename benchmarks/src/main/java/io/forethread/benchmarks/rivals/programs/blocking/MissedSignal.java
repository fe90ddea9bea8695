package io.forethread.benchmarks.rivals.programs.blocking;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

/** A thread looks for the signal without the lock, and waits for it with the lock. */
public final class MissedSignal implements Program {

    private static final class Gate {
        private volatile boolean open;

        void await() throws InterruptedException {
            if (!open) {
                synchronized (this) {
                    wait();
                }
            }
        }

        void open() {
            open = true;
            synchronized (this) {
                notifyAll();
            }
        }
    }

    @Override
    public void run() throws Exception {
        Gate gate = new Gate();
        Threads.runAll(gate::await, gate::open);
    }
}
