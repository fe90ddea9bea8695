package io.forethread.scheduler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicInteger;

/** An error in the watchdog ends neither its thread nor the run. */
class GuardedPollTests {
    private final AtomicInteger polls = new AtomicInteger();
    private final AtomicInteger letGo = new AtomicInteger();

    @Test
    void a_poll_that_fails_once_is_told_and_changes_nothing() {
        GuardedPoll guarded = new GuardedPoll(() -> failIf(polls.incrementAndGet() == 2), this::go);

        pollTimes(guarded, GuardedPoll.MOST_FAILURES * 2);

        assertThat(polls).hasValue(GuardedPoll.MOST_FAILURES * 2);
        assertThat(letGo).hasValue(0);
        assertThat(guarded.warning())
                .hasValueSatisfying(
                        warning ->
                                assertThat(warning)
                                        .startsWith("The engine's watchdog failed: ")
                                        .contains("no luck", "GuardedPollTests.java")
                                        .endsWith("as if nothing had happened."));
    }

    @Test
    void a_run_whose_watchdog_always_fails_is_let_go_once() {
        GuardedPoll guarded = new GuardedPoll(() -> failIf(true), this::go);

        pollTimes(guarded, GuardedPoll.MOST_FAILURES - 1);
        assertThat(letGo).hasValue(0);
        pollTimes(guarded, 50);

        assertThat(letGo).hasValue(1);
        assertThat(guarded.warning()).hasValueSatisfying(w -> assertThat(w).endsWith("guided."));
    }

    @Test
    void nothing_is_told_of_polls_that_work() {
        GuardedPoll guarded = new GuardedPoll(() -> failIf(false), this::go);

        pollTimes(guarded, 3);

        assertThat(guarded.warning()).isEmpty();
    }

    private void go() {
        letGo.incrementAndGet();
    }

    private static void pollTimes(GuardedPoll guarded, int times) {
        for (int i = 0; i < times; i++) {
            guarded.poll();
        }
    }

    private static void failIf(boolean fails) {
        if (fails) {
            throw new IllegalStateException("no luck");
        }
    }
}
