package io.forethread.benchmarks.longruns.waiting;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.Ledger;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

/**
 * A buffer of one item, whose users look only once whether they have to wait. A producer of two
 * items and two consumers use it after N bookings each.
 */
@PredictConcurrency
public class BufferWithIf extends LongRun {

    private static final class Buffer {
        private String item;

        synchronized void putWithIf(String newItem) throws InterruptedException {
            if (item != null) {
                wait();
            }
            item = newItem;
            notify();
        }

        synchronized String takeWithIf() throws InterruptedException {
            if (item == null) {
                wait();
            }
            String taken = item;
            item = null;
            notify();
            return taken;
        }

        synchronized void put(String newItem) throws InterruptedException {
            while (item != null) {
                wait();
            }
            item = newItem;
            notifyAll();
        }

        synchronized String take() throws InterruptedException {
            while (item == null) {
                wait();
            }
            String taken = item;
            item = null;
            notifyAll();
            return taken;
        }
    }

    private final Ledger ledger = new Ledger();
    private final Buffer buffer = new Buffer();

    @Test
    void bug() throws InterruptedException {
        Body consumer = () -> assertNotNull(buffer.takeWithIf());
        use(
                () -> {
                    buffer.putWithIf("one");
                    buffer.putWithIf("two");
                },
                consumer);
    }

    @Test
    void twin() throws InterruptedException {
        Body consumer = () -> assertNotNull(buffer.take());
        use(
                () -> {
                    buffer.put("one");
                    buffer.put("two");
                },
                consumer);
    }

    private void use(Body producer, Body consumer) throws InterruptedException {
        together(afterBookings(producer), afterBookings(consumer), afterBookings(consumer));
    }

    private Body afterBookings(Body body) {
        return () -> {
            ledger.bookAll(N);
            body.run();
        };
    }
}
