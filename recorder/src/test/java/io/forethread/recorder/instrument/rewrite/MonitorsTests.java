package io.forethread.recorder.instrument.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.instrument.Instrumented;
import io.forethread.recorder.instrument.Log;

import org.junit.jupiter.api.Test;

import java.util.concurrent.Callable;

public class MonitorsTests {

    static class Block implements Callable<Integer> {
        @Override
        public Integer call() {
            Block lock = this;
            synchronized (lock) {
                return Thread.holdsLock(lock) ? 1 : 0;
            }
        }
    }

    @Test
    void blocksAreTold() {
        Log log = Instrumented.byDefault().run(Block.class);
        assertThat(log.result).isEqualTo(1);
        assertThat(log.lines("enter", "exit")).containsExactly("enter Block", "exit Block");
    }

    static class ThrowingBlock implements Callable<String> {
        @Override
        public String call() {
            try {
                synchronized (this) {
                    throw new IllegalStateException("out");
                }
            } catch (IllegalStateException e) {
                return e.getMessage();
            }
        }
    }

    @Test
    void blocksThatThrowAreTold() {
        Log log = Instrumented.byDefault().run(ThrowingBlock.class);
        assertThat(log.result).isEqualTo("out");
        assertThat(log.lines("enter", "exit"))
                .containsExactly("enter ThrowingBlock", "exit ThrowingBlock");
    }

    static class NullLock implements Callable<String> {
        @Override
        public String call() {
            Object lock = System.getProperty("no such property");
            try {
                synchronized (lock) {
                    return "entered";
                }
            } catch (NullPointerException e) {
                return "thrown";
            }
        }
    }

    @Test
    void nullLocksThrowAsBefore() {
        assertThat(Instrumented.byDefault().run(NullLock.class).result).isEqualTo("thrown");
    }

    static class Methods implements Callable<String> {
        synchronized boolean held() {
            return Thread.holdsLock(this);
        }

        synchronized long held(long number, boolean early) {
            if (early) {
                return -number;
            }
            long sum = 0;
            for (int i = 0; i < number; i++) {
                sum += i;
            }
            return sum;
        }

        static synchronized boolean classHeld(int from, long to) {
            boolean held = true;
            for (long i = from; i < to; i++) {
                held &= Thread.holdsLock(Methods.class);
            }
            return held;
        }

        synchronized void fail() {
            throw new IllegalStateException("failed");
        }

        @Override
        public String call() {
            String text = held() + " " + held(3, true) + " " + held(4, false);
            text += " " + classHeld(0, 3);
            try {
                fail();
            } catch (IllegalStateException e) {
                text += " " + e.getMessage();
            }
            return text + " " + Thread.holdsLock(this) + Thread.holdsLock(Methods.class);
        }
    }

    @Test
    void synchronizedMethodsBecomeBlocks() {
        Log log = Instrumented.byDefault().run(Methods.class);
        assertThat(log.result).isEqualTo("true -3 6 true failed falsefalse");
        assertThat(log.lines("enter", "exit"))
                .containsExactly(
                        "enter Methods",
                        "exit Methods",
                        "enter Methods",
                        "exit Methods",
                        "enter Methods",
                        "exit Methods",
                        "enter Methods.class",
                        "exit Methods.class",
                        "enter Methods",
                        "exit Methods");
    }

    @Test
    void synchronizedMethodsOfLoadedClassesStay() {
        Log log = Instrumented.asAlreadyLoaded().run(Methods.class);
        assertThat(log.result).isEqualTo("true -3 6 true failed falsefalse");
        assertThat(log.lines("enter", "exit")).isEmpty();
        assertThat(log.lines("entered", "exiting"))
                .containsExactly(
                        "entered Methods held",
                        "exiting Methods held",
                        "entered Methods held",
                        "exiting Methods held",
                        "entered Methods held",
                        "exiting Methods held",
                        "entered Methods.class held",
                        "exiting Methods.class held",
                        "entered Methods held",
                        "exiting Methods held");
    }

    static class Waiting implements Callable<String> {
        private boolean done;

        @Override
        public String call() throws InterruptedException {
            Thread thread = new Thread(this::finish);
            synchronized (this) {
                thread.start();
                while (!done) {
                    wait(10_000);
                }
                this.wait(1, 5);
                notify();
                super.notifyAll();
            }
            thread.join();
            return "done";
        }

        private synchronized void finish() {
            done = true;
            notifyAll();
        }
    }

    @Test
    void waitAndNotifyAreTold() {
        Log log = Instrumented.byDefault().run(Waiting.class);
        assertThat(log.result).isEqualTo("done");
        assertThat(log.lines("wait", "notify", "notifyAll"))
                .containsExactly(
                        "wait Waiting 10000 0",
                        "notifyAll Waiting",
                        "wait Waiting 1 5",
                        "notify Waiting",
                        "notifyAll Waiting");
    }
}
