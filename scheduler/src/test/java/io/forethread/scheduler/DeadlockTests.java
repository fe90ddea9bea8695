package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.odd.Deadlocks;
import io.forethread.programs.odd.OverflowInMonitor;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.Outcome.BlockedThread;
import io.forethread.scheduler.engine.GuidedEngine;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Deadlocks are found without waiting, told with their cycle, and leave nothing behind. */
@Timeout(60)
class DeadlockTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void monitors_in_a_ring(int size) {
        String words = deadlock(size, () -> Deadlocks.byMonitors(size));
        for (int i = 0; i < size; i++) {
            assertThat(words).contains("T0." + (i + 1) + " (clerk " + i + ")");
        }
        assertThat(words)
                .contains(size + " threads wait for each other")
                .containsPattern(
                        "waits to enter the monitor of Deadlocks\\$Account@\\d+, held by T0")
                .contains("at io.forethread.programs.odd.Deadlocks.lambda$byMonitors$")
                .containsPattern(
                        "holds the monitor of Deadlocks\\$Account@\\d+, taken at .*Deadlocks")
                .contains("(Deadlocks.java:" + lineOf("synchronized (accounts[(me + 1) % size])"));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void locks_in_a_ring(int size) {
        String words = deadlock(size, () -> Deadlocks.byLocks(size));
        for (int i = 0; i < size; i++) {
            assertThat(words).contains("T0." + (i + 1) + " (clerk " + i + ")");
        }
        assertThat(words)
                .containsPattern("waits in ReentrantLock.lock for ReentrantLock@\\d+, held by T0")
                .contains("(Deadlocks.java:" + lineOf("next.lock();"))
                .containsPattern("holds .*ReentrantLock@\\d+, taken at .*Deadlocks");
    }

    @Test
    void a_stack_overflow_in_a_monitor_leaves_it_to_others() {
        try (RunResult result = GuidedEngine.run(new OverflowInMonitor()::twice)) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
        try (RunResult result = GuidedEngine.run(new OverflowInMonitor()::inside)) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
    }

    @Test
    void a_monitor_and_a_lock() {
        String words = deadlock(2, Deadlocks::byMonitorAndLock);
        assertThat(words).contains("(has monitor)").contains("(has lock)");
    }

    @Test
    void threads_that_outlive_the_body() {
        String words = deadlock(2, Deadlocks::afterTheBody);
        assertThat(words).contains("(late 1)").contains("(late 2)");
    }

    @Test
    void a_monitor_that_the_jdk_took() {
        String words = deadlock(2, Deadlocks::insideCompute);
        assertThat(words).contains("(computing)").contains("(holding)");
    }

    @Test
    void idle_pools_are_no_deadlock() {
        try (RunResult result = GuidedEngine.run(Deadlocks::idlePools)) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
            assertThat(result.warnings()).isEmpty();
        }
    }

    /** Runs into a deadlock, checks that nothing is left of it, and returns how it is told. */
    private static String deadlock(int size, GuidedEngine.Body body) {
        List<String> names;
        long start = System.nanoTime();
        String words;
        try (RunResult result = GuidedEngine.run(body)) {
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            System.out.println("deadlock of " + size + " threads found in " + millis + " ms");
            assertThat(millis).isLessThan(10_000);
            assertThat(result.outcome()).isInstanceOf(Outcome.Deadlock.class);
            Outcome.Deadlock deadlock = (Outcome.Deadlock) result.outcome();
            assertThat(deadlock.cycle()).hasSize(size);
            assertIsCycle(deadlock.cycle());
            words = deadlock.describe();
            names = deadlock.blocked().stream().map(BlockedThread::javaName).toList();
            names =
                    names.stream()
                            .filter(name -> !name.equals(Thread.currentThread().getName()))
                            .toList();
            assertThat(result.warnings()).isEmpty();
        }
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .doesNotContainAnyElementsOf(names);
        try (RunResult next = GuidedEngine.run(Deadlocks::idlePools)) {
            assertThat(next.outcome().describe()).isEqualTo("passed");
        }
        return words;
    }

    /** Each waits for the next, as far as it names whom it waits for. */
    private static void assertIsCycle(List<BlockedThread> cycle) {
        for (int i = 0; i < cycle.size(); i++) {
            String next = cycle.get((i + 1) % cycle.size()).thread();
            assertThat(cycle.get(i).waitsFor())
                    .matches(Pattern.compile(".*held by " + Pattern.quote(next) + "\\b.*"));
        }
    }

    /** Returns the line of the program that starts so. */
    private static int lineOf(String code) {
        return SourceText.lineOf("io/forethread/programs/odd/Deadlocks.java", code);
    }
}
