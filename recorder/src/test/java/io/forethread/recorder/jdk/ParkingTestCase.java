package io.forethread.recorder.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

@Timeout(30)
class ParkingTestCase {

    @Test
    void parkingAndUnparkingAreAnnounced() throws InterruptedException {
        try (Journal journal = Journal.open(new Journal())) {
            Thread thread = new Thread(LockSupport::park, "parked");
            thread.start();
            journal.await("parked: park 0"::equals);
            LockSupport.unpark(thread);
            thread.join();

            assertThat(journal.lines()).contains("parked: park 0").contains("main: unpark parked");
        }
    }

    @Test
    @SuppressWarnings("try") // the journal is there to be in place
    void theSinkMayDoTheParking() {
        List<String> asked = new ArrayList<>();
        Thread test = Thread.currentThread();
        Journal parking =
                new Journal() {
                    @Override
                    public boolean park(Object blocker, int mode, long time) {
                        if (Thread.currentThread() == test) {
                            asked.add(blocker + " " + mode + " " + time);
                            return true;
                        }
                        return false;
                    }
                };

        try (Journal journal = Journal.open(parking)) {
            LockSupport.park();
            LockSupport.park("blocker");
            LockSupport.parkNanos(5);
            LockSupport.parkNanos("blocker", 6);
            LockSupport.parkUntil(Long.MAX_VALUE);
            LockSupport.parkUntil("blocker", Long.MAX_VALUE - 1);
        }

        assertThat(asked)
                .containsExactly(
                        "null 0 0",
                        "blocker 0 0",
                        "null 1 5",
                        "blocker 1 6",
                        "null 2 9223372036854775807",
                        "blocker 2 9223372036854775806");
    }

    @Test
    void theSinkMayDoTheUnparking() throws InterruptedException {
        Journal unparking =
                new Journal() {
                    @Override
                    public boolean unpark(Thread thread) {
                        super.unpark(thread);
                        return thread.getName().equals("parked");
                    }
                };
        Thread thread = new Thread(() -> LockSupport.parkNanos(100_000_000), "parked");
        long start = System.nanoTime();
        try (Journal journal = Journal.open(unparking)) {
            thread.start();
            journal.await("parked: park 1"::equals);
            LockSupport.unpark(thread);
            thread.join();
        }
        assertThat(System.nanoTime() - start).isGreaterThan(90_000_000);
    }

    @Test
    void nobodyIsAskedWhereNothingWouldHappen() {
        try (Journal journal = Journal.open(new Journal())) {
            LockSupport.parkNanos(0);
            LockSupport.parkNanos("blocker", -1);
            LockSupport.unpark(null);

            assertThat(journal.of("main")).isEmpty();
        }
    }
}
