package io.forethread.recorder.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.forethread.hooks.Hooks;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

@Timeout(30)
class ThreadLifeTestCase {

    @Test
    void aThreadIsStartedBeginsAndEnds() throws InterruptedException {
        try (Journal journal = Journal.open(new Journal())) {
            Thread thread = new Thread(() -> journal.write("works"), "child");
            thread.start();
            thread.join();

            assertThat(journal.of("main")).contains("starting child");
            assertThat(journal.of("child")).containsExactly("run child", "works", "exit child");
        }
    }

    @Test
    void aThreadThatCannotBeStartedIsToldSo() throws InterruptedException {
        try (Journal journal = Journal.open(new Journal())) {
            Thread thread = new Thread(() -> {}, "child");
            thread.start();
            thread.join();
            assertThatThrownBy(thread::start).isInstanceOf(IllegalThreadStateException.class);

            assertThat(journal.of("main"))
                    .containsExactly("starting child", "starting child", "not started child");
        }
    }

    @Test
    void anExceptionThatIsNotOursReachesItsHandler() throws InterruptedException {
        AtomicReference<Throwable> handled = new AtomicReference<>();
        try (Journal journal = Journal.open(new Journal())) {
            fail("thrown", handled);

            assertThat(journal.of("child"))
                    .containsExactly("run child", "uncaught thrown", "exit child");
            assertThat(handled.get()).hasMessage("thrown");
        }
    }

    @Test
    void anExceptionOfOursReachesNoHandler() throws InterruptedException {
        AtomicReference<Throwable> handled = new AtomicReference<>();
        Journal swallowing =
                new Journal() {
                    @Override
                    public boolean uncaught(Thread thread, Throwable exception) {
                        return true;
                    }
                };
        try (Journal journal = Journal.open(swallowing)) {
            fail("ours", handled);

            assertThat(journal.of("child")).containsExactly("run child", "exit child");
            assertThat(handled.get()).isNull();
        }
    }

    private static void fail(String message, AtomicReference<Throwable> handled)
            throws InterruptedException {
        Runnable failing =
                () -> {
                    throw new IllegalStateException(message);
                };
        Thread thread = new Thread(failing, "child");
        thread.setUncaughtExceptionHandler((failed, exception) -> handled.set(exception));
        thread.start();
        thread.join();
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_19) // later ones stop no thread
    void theSinkMayStopAThreadInPlaceOfTheJvm() throws InterruptedException {
        CountDownLatch mayEnd = new CountDownLatch(1);
        AtomicReference<Thread> told = new AtomicReference<>();
        Journal stopping =
                new Journal() {
                    @Override
                    public boolean threadStop(Thread thread) {
                        told.set(thread);
                        return true;
                    }
                };
        try (Journal journal = Journal.open(stopping)) {
            Thread thread = new Thread(() -> awaitAndWrite(mayEnd, journal), "child");
            thread.start();
            stop(thread);
            mayEnd.countDown();
            thread.join();

            assertThat(told.get()).isSameAs(thread);
            assertThat(journal.of("child")).contains("goes on");
        }
    }

    @SuppressWarnings("deprecation")
    private static void stop(Thread thread) {
        thread.stop();
    }

    private static void awaitAndWrite(CountDownLatch latch, Journal journal) {
        try {
            latch.await();
            journal.write("goes on");
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void interruptsAreAnnouncedAndTheSinkHasTheLastWordOnTheFlag() {
        Journal always =
                new Journal() {
                    @Override
                    public boolean isInterrupted(boolean flag, Thread thread) {
                        return thread.getName().equals("interrupted") || flag;
                    }
                };
        try (Journal journal = Journal.open(always)) {
            Thread thread = new Thread(() -> {}, "interrupted");
            thread.interrupt();

            assertThat(journal.of("main")).containsExactly("interrupt interrupted");
            assertThat(new Thread("other").isInterrupted()).isFalse();
            assertThat(new Thread("interrupted").isInterrupted()).isTrue();
        }
    }

    @Test
    void theFlagIsFilteredInCompiledCodeToo() {
        Thread thread = new Thread("interrupted");
        Journal always =
                new Journal() {
                    @Override
                    public boolean isInterrupted(boolean flag, Thread asked) {
                        return asked == thread || flag;
                    }
                };
        int interrupted = 0;
        try (Journal journal = Journal.open(always)) {
            assertThat(Hooks.sink).isSameAs(journal);
            for (int i = 0; i < 200_000; i++) {
                interrupted += thread.isInterrupted() ? 1 : 0;
            }
        }
        assertThat(interrupted).isEqualTo(200_000);
    }
}
