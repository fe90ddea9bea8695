package io.forethread.predictor;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.detect.race.DataRaceDetector;

import org.junit.jupiter.api.Test;

import java.util.List;

/** A lock is held until it is given back, whoever does that. */
class HandedOverLockTests {
    private static final PredictionOptions RACES =
            PredictionOptions.of(new DataRaceDetector()).withRelax(0);

    private static final String THREE_THREADS =
            """
            # field Box.stamp J volatile
            # field Box.size I
            T0|start(T0.1)|1
            T0|start(T0.2)|2
            T0|start(T0.3)|3
            T0.1|begin
            T0.2|begin
            T0.3|begin
            """;

    /** Returns the races on {@code size} that are predicted, as the names of their events. */
    private static List<List<String>> races(WrittenTrace trace) {
        Predictions predictions = Predictor.predict(trace.trace(), RACES);
        assertThat(predictions.warnings()).isEmpty();
        assertThat(predictions.undecided()).isEmpty();
        return predictions.found().stream()
                .filter(race -> race.summary().contains("size"))
                .map(race -> trace.names(race.standing()))
                .toList();
    }

    @Test
    void a_lock_that_another_thread_gave_back_protects_nothing_any_more() {
        WrittenTrace trace =
                new WrittenTrace(
                        THREE_THREADS
                                + """
                                T0.1|acq(StampedLock@1:lock)|10
                                T0.1|w(Box.stamp@2)=256|11
                                T0.2|r(Box.stamp@2)=256|20
                                T0.2|rel(StampedLock@1:lock)|21
                                T0.2|acq(StampedLock@1:lock)|22
                                b: T0.2|w(Box.size@2)=1|23
                                T0.2|rel(StampedLock@1:lock)|24
                                a: T0.1|w(Box.size@2)=2|12
                                """);
        assertThat(races(trace)).containsExactly(List.of("b", "a"));
    }

    @Test
    void a_lock_that_another_thread_may_give_back_earlier_protects_nothing_either() {
        // In the trace, the first thread writes while the lock is still taken.
        WrittenTrace trace =
                new WrittenTrace(
                        THREE_THREADS
                                + """
                                T0.1|acq(StampedLock@1:lock)|10
                                T0.1|w(Box.stamp@2)=256|11
                                a: T0.1|w(Box.size@2)=2|12
                                T0.2|r(Box.stamp@2)=256|20
                                T0.2|rel(StampedLock@1:lock)|21
                                T0.2|acq(StampedLock@1:lock)|22
                                b: T0.2|w(Box.size@2)=1|23
                                T0.2|rel(StampedLock@1:lock)|24
                                """);
        assertThat(races(trace)).containsExactly(List.of("a", "b"));
    }

    @Test
    void what_must_come_before_the_lock_is_given_back_is_protected() {
        WrittenTrace trace =
                new WrittenTrace(
                        THREE_THREADS
                                + """
                                T0.1|acq(StampedLock@1:lock)|10
                                T0.1|w(Box.size@2)=2|12
                                T0.1|signal(CountDownLatch@3)|13
                                T0.2|await(CountDownLatch@3)|20
                                T0.2|rel(StampedLock@1:lock)|21
                                T0.3|acq(StampedLock@1:lock)|30
                                T0.3|w(Box.size@2)=1|31
                                T0.3|rel(StampedLock@1:lock)|32
                                """);
        assertThat(races(trace)).isEmpty();
    }

    @Test
    void a_reader_that_leaves_while_another_one_reads_on_has_left() {
        WrittenTrace trace =
                new WrittenTrace(
                        THREE_THREADS
                                + """
                                T0.1|acq(ReentrantReadWriteLock@1:shared)|10
                                T0.2|acq(ReentrantReadWriteLock@1:shared)#2|20
                                T0.1|rel(ReentrantReadWriteLock@1:shared)#1|11
                                a: T0.1|w(Box.size@2)=2|12
                                T0.2|rel(ReentrantReadWriteLock@1:shared)|21
                                T0.3|acq(ReentrantReadWriteLock@1:lock)|30
                                b: T0.3|w(Box.size@2)=1|31
                                T0.3|rel(ReentrantReadWriteLock@1:lock)|32
                                """);
        assertThat(races(trace)).containsExactly(List.of("a", "b"));
    }

    @Test
    void the_second_reader_is_protected_like_the_first() {
        WrittenTrace trace =
                new WrittenTrace(
                        THREE_THREADS
                                + """
                                T0.1|acq(ReentrantReadWriteLock@1:shared)|10
                                T0.2|acq(ReentrantReadWriteLock@1:shared)#2|20
                                T0.2|r(Box.size@2)=0|21
                                T0.2|rel(ReentrantReadWriteLock@1:shared)#1|22
                                T0.1|rel(ReentrantReadWriteLock@1:shared)|11
                                T0.3|acq(ReentrantReadWriteLock@1:lock)|30
                                T0.3|w(Box.size@2)=1|31
                                T0.3|rel(ReentrantReadWriteLock@1:lock)|32
                                """);
        assertThat(Predictor.predict(trace.trace(), RACES).candidates()).isZero();
    }

    @Test
    void a_semaphore_that_another_thread_released_protects_nothing_any_more() {
        WrittenTrace trace =
                new WrittenTrace(
                        THREE_THREADS
                                + """
                                T0.1|await(java.util.concurrent.Semaphore@1)|10
                                T0.1|w(Box.stamp@2)=1|11
                                T0.2|r(Box.stamp@2)=1|20
                                T0.2|signal(java.util.concurrent.Semaphore@1)|21
                                T0.2|await(java.util.concurrent.Semaphore@1)|22
                                b: T0.2|w(Box.size@2)=1|23
                                T0.2|signal(java.util.concurrent.Semaphore@1)|24
                                a: T0.1|w(Box.size@2)=2|12
                                """);
        assertThat(races(trace)).containsExactly(List.of("b", "a"));
    }
}
