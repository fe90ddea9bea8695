package io.forethread.predictor.causality;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Test;

import java.util.stream.IntStream;

class SemaphoresAsLocksTests {
    private static String kinds(String text) {
        Trace trace = SemaphoresAsLocks.in(TraceText.parse(text));
        return IntStream.range(0, trace.size())
                .mapToObj(event -> trace.kind(event).word())
                .reduce("", (all, one) -> all + " " + one)
                .strip();
    }

    @Test
    void who_gives_back_what_it_took_has_a_lock() {
        assertThat(
                        kinds(
                                """
                                T1|await(java.util.concurrent.Semaphore@1)|1
                                T1|w(x)=1|2
                                T1|signal(java.util.concurrent.Semaphore@1)|3
                                T2|await(java.util.concurrent.Semaphore@1)|1
                                T2|w(x)=2|2
                                T2|signal(java.util.concurrent.Semaphore@1)|3
                                """))
                .isEqualTo("acq w rel acq w rel");
    }

    @Test
    void a_permit_that_another_thread_gives_is_a_signal() {
        String text =
                """
                T1|w(x)=1|2
                T1|signal(java.util.concurrent.Semaphore@1)|3
                T2|await(java.util.concurrent.Semaphore@1)|1
                T2|r(x)=1|2
                """;
        assertThat(kinds(text)).isEqualTo("w signal await r");
    }

    @Test
    void permits_that_two_threads_have_at_once_are_none() {
        assertThat(
                        kinds(
                                """
                                T1|await(java.util.concurrent.Semaphore@1)|1
                                T2|await(java.util.concurrent.Semaphore@1)|1
                                T1|signal(java.util.concurrent.Semaphore@1)|3
                                T2|signal(java.util.concurrent.Semaphore@1)|3
                                """))
                .isEqualTo("await await signal signal");
    }

    @Test
    void each_semaphore_is_looked_at_by_itself() {
        assertThat(
                        kinds(
                                """
                                T1|signal(java.util.concurrent.Semaphore@1)|3
                                T1|await(java.util.concurrent.Semaphore@2)|1
                                T1|signal(java.util.concurrent.Semaphore@2)|3
                                T1|await(CountDownLatch@4)|5
                                """))
                .isEqualTo("signal acq rel await");
    }

    @Test
    void who_never_gives_back_still_has_it() {
        Trace trace =
                SemaphoresAsLocks.in(
                        TraceText.parse(
                                "T1|await(java.util.concurrent.Semaphore@1)|1\nT1|w(x)=1|2"));
        LockContexts locks = new TraceAnalysis(trace).locks();
        assertThat(locks.before(1)).isNotEqualTo(LockContexts.FREE);
    }
}
