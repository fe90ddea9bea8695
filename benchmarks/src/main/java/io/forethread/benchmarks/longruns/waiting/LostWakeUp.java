package io.forethread.benchmarks.longruns.waiting;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.Ledger;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

/**
 * After N bookings each, one thread waits for the other. It looks at the flag before it takes the
 * lock, so the notification may come in between.
 */
@PredictConcurrency
public class LostWakeUp extends LongRun {

    private static final class Gate {
        private volatile boolean open;

        void open() {
            open = true;
            synchronized (this) {
                notifyAll();
            }
        }

        void passUnlocked() throws InterruptedException {
            if (!open) {
                synchronized (this) {
                    wait();
                }
            }
        }

        synchronized void pass() throws InterruptedException {
            while (!open) {
                wait();
            }
        }
    }

    private final Ledger ledger = new Ledger();
    private final Gate gate = new Gate();

    @Test
    void bug() throws InterruptedException {
        meet(gate::passUnlocked);
    }

    @Test
    void twin() throws InterruptedException {
        meet(gate::pass);
    }

    private void meet(Body pass) throws InterruptedException {
        together(
                () -> {
                    ledger.bookAll(N);
                    pass.run();
                    ledger.book(1);
                },
                () -> {
                    ledger.bookAll(N);
                    gate.open();
                });
    }
}
