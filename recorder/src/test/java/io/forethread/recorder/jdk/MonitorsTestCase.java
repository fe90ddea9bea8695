package io.forethread.recorder.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** The JDK's classes that are built on monitors. */
@Timeout(30)
class MonitorsTestCase {

    @Test
    void aTimerWaitsAndIsNotified() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        TimerTask task =
                new TimerTask() {
                    @Override
                    public void run() {
                        done.countDown();
                    }
                };
        try (Journal journal = Journal.open(new Journal())) {
            Timer timer = new Timer("timer");
            journal.await("timer: wait TaskQueue 0"::equals);
            timer.schedule(task, 10);
            done.await();
            timer.cancel();
            journal.await("timer: exit timer"::equals);

            assertThat(journal.of("timer"))
                    .startsWith("run timer", "enter TaskQueue 0", "wait TaskQueue 0");
            assertThat(journal.of("main"))
                    .containsSubsequence(
                            "starting timer",
                            "enter TaskQueue 0",
                            "notify TaskQueue 0",
                            "leave TaskQueue 0");
        }
    }

    @Test
    void aTimerFollowsTheClockOfTheSink() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Journal nextYear =
                new Journal() {
                    private final long start = System.currentTimeMillis();

                    @Override
                    public long currentTimeMillis() {
                        return Thread.currentThread().getName().equals("timer")
                                ? start + 365L * 24 * 60 * 60 * 1000
                                : start;
                    }
                };
        try (Journal journal = Journal.open(nextYear)) {
            Timer timer = new Timer("timer");
            timer.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {
                            done.countDown();
                        }
                    },
                    300L * 24 * 60 * 60 * 1000);
            done.await();
            timer.cancel();
            journal.await("timer: exit timer"::equals);
        }
    }

    @Test
    void synchronizedWrappersAnnounceTheirMutex() {
        try (Journal journal = Journal.open(new Journal())) {
            List<String> list = Collections.synchronizedList(new ArrayList<>());
            list.add("element");
            Map<String, String> map = Collections.synchronizedMap(new HashMap<>());
            map.put("key", "value");

            assertThat(journal.of("main"))
                    .containsExactly(
                            "enter SynchronizedRandomAccessList 0",
                            "leave SynchronizedRandomAccessList 0",
                            "enter SynchronizedMap 0",
                            "leave SynchronizedMap 0");
        }
    }

    @Test
    void anExceptionLeavesTheMutexOnce() {
        try (Journal journal = Journal.open(new Journal())) {
            List<String> list = Collections.synchronizedList(new ArrayList<>());
            try {
                list.get(0);
            } catch (IndexOutOfBoundsException e) {
                journal.write("thrown");
            }

            assertThat(journal.of("main"))
                    .containsExactly(
                            "enter SynchronizedRandomAccessList 0",
                            "leave SynchronizedRandomAccessList 0",
                            "thrown");
        }
    }

    @Test
    void aPipeWaitsAndNotifies() throws Exception {
        try (Journal journal = Journal.open(new Journal());
                PipedInputStream in = new PipedInputStream();
                PipedOutputStream out = new PipedOutputStream(in)) {
            Thread reader =
                    new Thread(
                            () -> {
                                try {
                                    journal.write("read " + in.read());
                                } catch (java.io.IOException e) {
                                    journal.write(e.getMessage());
                                }
                            },
                            "reader");
            reader.start();
            journal.await("reader: wait PipedInputStream 0"::equals);
            out.write(7);
            out.flush();
            reader.join();

            assertThat(journal.of("main")).contains("notifyAll PipedInputStream 0");
            assertThat(journal.of("reader")).contains("read 7");
        }
    }
}
