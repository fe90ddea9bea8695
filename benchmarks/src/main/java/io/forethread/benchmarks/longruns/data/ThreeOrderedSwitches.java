package io.forethread.benchmarks.longruns.data;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.Ledger;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

/**
 * Three threads must come to three places in the right order, with N locked bookings before each of
 * them: the sender checks, the owner asks for the line to be closed, the closer closes it, the
 * sender sends. In the twin nobody closes a line that is in use.
 */
@PredictConcurrency
public class ThreeOrderedSwitches extends LongRun {

    private static final class Line {
        private final Ledger ledger = new Ledger();
        private volatile boolean closing;
        private volatile StringBuilder wire = new StringBuilder();

        void send() {
            ledger.bookAll(N);
            if (!closing) {
                ledger.bookAll(N);
                wire.append('.');
            }
        }

        void requestClose() {
            ledger.bookAll(N);
            closing = true;
        }

        void close() {
            ledger.bookAll(N);
            if (closing) {
                wire = null;
            }
        }

        void sendOnHeldWire() {
            ledger.bookAll(N);
            StringBuilder held = wire;
            if (!closing && held != null) {
                ledger.bookAll(N);
                held.append('.');
            }
        }
    }

    private final Line line = new Line();

    @Test
    void bug() throws InterruptedException {
        together(line::send, line::requestClose, line::close);
    }

    @Test
    void twin() throws InterruptedException {
        together(line::sendOnHeldWire, line::requestClose, line::close);
    }
}
