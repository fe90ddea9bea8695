package io.forethread.recorder.instrument.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.Atomic;
import io.forethread.recorder.instrument.Instrumented;
import io.forethread.recorder.instrument.Talk;
import io.forethread.recorder.instrument.facts.InstrumentationOptions;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;

class MethodBoundariesTests {

    static class Calls implements Callable<Integer> {
        static final Object SEED = new Object();

        public int twice(int number) {
            if (number > 100) {
                throw new IllegalArgumentException("large");
            }
            return own(number);
        }

        private static int own(int number) {
            return 2 * number;
        }

        @Override
        public Integer call() {
            try {
                twice(1000);
            } catch (IllegalArgumentException e) {
                return twice(4) + (SEED == null ? 1 : 0);
            }
            return 0;
        }
    }

    @Test
    void publicCallsAndInitializersAndBranchesAreTold() {
        Talk log = Instrumented.byDefault().run(Calls.class);
        assertThat(log.result).isEqualTo(8);
        assertThat(log.lines("call", "return"))
                .containsExactly(
                        "call Calls.call",
                        "call Calls.twice",
                        "return Calls.twice",
                        "call Calls.twice",
                        "return Calls.twice",
                        "return Calls.call");
        assertThat(log.lines("branch")).hasSize(3);
    }

    static class Results implements Callable<Object> {
        public long wide(long number) {
            return number + 1;
        }

        public double real() {
            return 1.5;
        }

        public float single() {
            return 2.5f;
        }

        public boolean flag() {
            return true;
        }

        public String text(String text) {
            return text;
        }

        public void nothing() {}

        public int fails() {
            throw new IllegalStateException("no");
        }

        @Atomic
        private static int hidden(int number) {
            int sum = 0;
            for (int i = 0; i < number; i++) {
                sum += i;
            }
            return sum;
        }

        @Atomic
        void noResult() {}

        @Override
        public Object call() {
            wide(1L << 40);
            real();
            single();
            flag();
            text("x");
            text(null);
            nothing();
            hidden(3);
            noResult();
            try {
                return fails();
            } catch (IllegalStateException e) {
                return "failed";
            }
        }
    }

    @Test
    void whatCallsReturnIsToldAndWhichAreMarked() {
        Talk log = Instrumented.byDefault().run(Results.class);
        assertThat(log.result).isEqualTo("failed");
        assertThat(log.results)
                .containsExactly(
                        "wide = " + ((1L << 40) + 1),
                        "real = " + Double.doubleToRawLongBits(1.5),
                        "single = " + Float.floatToRawIntBits(2.5f),
                        "flag = 1",
                        "text = x",
                        "text = null",
                        "marked hidden",
                        "hidden = 3, marked",
                        "marked noResult",
                        "noResult = 0, marked",
                        "fails throws",
                        "call = failed");
    }

    static class Decisions implements Callable<Integer> {
        int low = 1;
        int high = 9;

        @Override
        public Integer call() {
            int number = low;
            int rounds = 0;
            while (number > 0 && number < 5) {
                number++;
                rounds++;
            }
            return number > low && number < high ? rounds : 0;
        }
    }

    @Test
    void aBranchStraightAfterAnotherIsToldOnlyIfSomethingWasRead() {
        Talk log = Instrumented.byDefault().run(Decisions.class);
        assertThat(log.result).isEqualTo(4);
        // The loop's first condition is jumped to: five times. Its second follows on the first.
        assertThat(log.lines("branch")).hasSize(5 + 2);
    }

    @Test
    void callsAndBranchesCanBeLeftOut() {
        var options = new InstrumentationOptions(false, false, false);
        Talk log = Instrumented.with(options).run(Calls.class);
        assertThat(log.result).isEqualTo(8);
        assertThat(log.lines("call", "return", "branch")).isEmpty();
    }

    static class Initialized implements Callable<Integer> {
        static class Other {
            static int value = 3;
        }

        @Override
        public Integer call() {
            return Other.value;
        }
    }

    @Test
    void classInitializersAreTold() {
        Talk log = Instrumented.byDefault().run(Initialized.class);
        assertThat(log.result).isEqualTo(3);
        assertThat(log.lines("init", "write", "inited", "read"))
                .containsExactly("init", "write Other.value = 3", "inited", "read Other.value = 3");
    }

    static class Threads implements Callable<String> {
        static class Worker extends Thread {
            @Override
            public void run() {
                LockSupport.unpark(Thread.currentThread());
                LockSupport.park();
            }

            void begin() {
                start();
            }
        }

        @Override
        @SuppressWarnings("ThreadPriorityCheck")
        public String call() throws InterruptedException {
            Worker worker = new Worker();
            worker.begin();
            worker.join();
            worker.join(5);
            Thread.sleep(7);
            Thread.sleep(7, 8);
            Thread.yield();
            Thread.onSpinWait();
            worker.interrupt();
            return System.nanoTime() + " " + System.currentTimeMillis() + Duration.ZERO;
        }
    }

    @Test
    void threadsAreTold() {
        Talk log = Instrumented.byDefault().run(Threads.class);
        assertThat(log.result).isEqualTo("42 43PT0S");
        assertThat(log.lines("run")).containsExactly("run Worker");
        assertThat(log.lines("at")).contains("at START", "at UNPARK", "at PARK", "at INTERRUPT");
        assertThat(log.lines("join", "sleep", "yield", "spin"))
                .containsExactly(
                        "join Worker 0 0",
                        "join Worker 5 0",
                        "sleep 7 0",
                        "sleep 7 8",
                        "yield",
                        "spin");
    }
}
