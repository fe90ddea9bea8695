package io.forethread.scheduler.turns;

import static io.forethread.scheduler.turns.GuidedThreads.awaitUntil;
import static io.forethread.scheduler.turns.GuidedThreads.endOf;
import static io.forethread.scheduler.turns.ModelThreads.asleepUntil;
import static io.forethread.scheduler.turns.ModelThreads.forEver;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.Recorder;
import io.forethread.scheduler.model.LockModel;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.schedule.Step;
import io.forethread.scheduler.turns.DefaultPolicy.Turn;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/** How the baton goes from thread to thread. */
class BatonTests {
    private final GuidedThreads threads = new GuidedThreads();
    private final Baton baton = threads.baton();

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Nested
    class HandOver {

        @Test
        void a_thread_that_blocks_lets_the_next_run_and_goes_on_when_it_can() {
            threads.runTest(
                    test -> {
                        ThreadModel child = threads.start(test, threads::log);
                        threads.log("T0 before");
                        assertThat(baton.block(test, endOf(child))).as("guided").isTrue();
                        threads.log("T0 after");
                    });
            assertThat(threads.log()).containsExactly("T0 before", "T0.1", "T0 after");
            assertThat(threads.holders()).containsExactly("T0", "-", "T0.1", "-", "T0");
            assertThat(baton.handOvers()).isEqualTo(2);
        }

        @Test
        void a_thread_without_the_baton_waits_in_its_first_hook() {
            threads.runTest(
                    test -> {
                        ThreadModel child = threads.start(test, threads::log);
                        awaitUntil(child::isInside);
                        assertThat(threads.log()).isEmpty();
                        assertThat(baton.current()).isSameAs(test);
                        baton.block(test, endOf(child));
                    });
            assertThat(threads.log()).containsExactly("T0.1");
        }

        @Test
        void threads_that_pause_run_in_turn() {
            threads.runTest(
                    test -> {
                        ThreadModel first = threads.start(test, BatonTests.this::logTwice);
                        ThreadModel second = threads.start(test, BatonTests.this::logTwice);
                        baton.block(test, endOf(first));
                        baton.block(test, endOf(second));
                    });
            assertThat(threads.log()).containsExactly("T0.1", "T0.2", "T0.1", "T0.2");
        }

        @Test
        void the_schedule_is_asked_before_the_policy() {
            GuidedThreads scheduled = new GuidedThreads(Step.toEnd("T0.2"), Step.toEnd("T0.1"));
            scheduled.runTest(
                    test -> {
                        ThreadModel first = scheduled.start(test, scheduled::log);
                        ThreadModel second = scheduled.start(test, scheduled::log);
                        scheduled.baton().block(test, endOf(first));
                        scheduled.baton().block(test, endOf(second));
                    });
            assertThat(scheduled.log()).containsExactly("T0.2", "T0.1");
        }

        @Test
        void a_thread_that_ended_is_dead_before_the_next_goes_on() {
            threads.runTest(
                    test -> {
                        ThreadModel child = threads.start(test, threads::log);
                        Thread thread = child.thread();
                        baton.block(test, endOf(child));
                        assertThat(thread.isAlive()).isFalse();
                        assertThat(child.thread()).as("let go").isNull();
                        assertThat(baton.roster().find(thread)).isSameAs(child);
                        assertThat(baton.roster().live()).containsExactly(test);
                    });
        }

        @Test
        void an_interrupt_waits_for_the_turn_of_its_thread() {
            threads.runTest(
                    test -> {
                        ThreadModel child =
                                threads.start(
                                        test,
                                        self -> {
                                            test.thread().interrupt();
                                            awaitUntil(test::hasStashedInterrupt);
                                        });
                        baton.block(test, endOf(child));
                        assertThat(test.hasStashedInterrupt()).isFalse();
                        assertThat(Thread.interrupted()).isTrue();
                    });
        }

        @Test
        void a_thread_in_wait_frees_its_monitor_and_is_woken_in_it() {
            Object monitor = new Object();
            LockModel lock = new LockModel(1, "java.lang.Object", null);
            threads.runTest(
                    test -> {
                        Pending.InWait waiting =
                                new Pending.InWait(lock, test, monitor, false, Pending.NEVER);
                        lock.addWaiter(waiting);
                        threads.start(
                                test,
                                self -> {
                                    synchronized (monitor) {
                                        threads.log("T0.1 has the monitor");
                                        lock.wake(waiting);
                                    }
                                });
                        synchronized (monitor) {
                            assertThat(baton.waitIn(test, waiting)).as("guided").isTrue();
                            threads.log("T0 has the monitor");
                        }
                    });
            assertThat(threads.log()).containsExactly("T0.1 has the monitor", "T0 has the monitor");
        }

        @Test
        void an_interrupt_of_a_thread_in_wait_is_kept_too() {
            Object monitor = new Object();
            LockModel lock = new LockModel(1, "java.lang.Object", null);
            threads.runTest(
                    test -> {
                        Pending.InWait waiting =
                                new Pending.InWait(lock, test, monitor, false, Pending.NEVER);
                        lock.addWaiter(waiting);
                        threads.start(
                                test,
                                self -> {
                                    test.thread().interrupt();
                                    awaitUntil(test::hasStashedInterrupt);
                                    lock.wake(waiting);
                                });
                        synchronized (monitor) {
                            baton.waitIn(test, waiting);
                        }
                        assertThat(Thread.interrupted()).isTrue();
                    });
        }

        @Test
        void a_grant_that_comes_after_the_baton_was_taken_back_is_ignored() {
            threads.runTest(
                    test -> {
                        ThreadModel child = threads.start(test, threads::log);
                        Thread thread = child.thread();
                        awaitUntil(child::isInside);
                        child.grant();
                        LockSupport.unpark(thread);
                        awaitUntil(() -> !child.isGranted());
                        awaitUntil(() -> thread.getState() != Thread.State.RUNNABLE);
                        assertThat(threads.log()).isEmpty();
                        baton.block(test, endOf(child));
                    });
            assertThat(threads.log()).containsExactly("T0.1");
        }

        @Test
        void only_the_thread_with_the_baton_can_record_again() {
            threads.runTest(
                    test -> {
                        ThreadModel child = threads.start(test, threads::log);
                        int before = threads.holders().size();
                        baton.recordAgain(child);
                        assertThat(threads.holders()).hasSize(before);
                        baton.recordAgain(test);
                        assertThat(threads.holders()).hasSize(before + 1).endsWith("T0");
                        baton.block(test, endOf(child));
                    });
        }
    }

    private void logTwice(ThreadModel self) {
        threads.log(self);
        baton.pause(self, Turn.RAN);
        threads.log(self);
    }

    @Nested
    class Outside {

        @Test
        void a_thread_that_leaves_lets_others_run_and_waits_at_its_next_hook() {
            CountDownLatch childRuns = new CountDownLatch(1);
            threads.runTest(
                    test -> {
                        threads.start(
                                test,
                                self -> {
                                    childRuns.countDown();
                                    awaitUntil(test::isInside);
                                    threads.log("T0.1 ends");
                                });
                        baton.leave(test);
                        await(childRuns);
                        assertThat(test.isOutside()).isTrue();
                        assertThat(baton.arrive(test)).as("has the baton").isTrue();
                        threads.log("T0 is back");
                        assertThat(test.isOutside()).isFalse();
                    });
            assertThat(threads.log()).containsExactly("T0.1 ends", "T0 is back");
        }

        @Test
        void the_baton_lies_idle_while_all_are_outside_or_wait() {
            threads.runTest(
                    test -> {
                        baton.leave(test);
                        assertThat(baton.current()).isNull();
                        assertThat(baton.arrive(test)).isTrue();
                        assertThat(baton.current()).isSameAs(test);
                    });
            assertThat(threads.reason()).isNull();
        }

        @Test
        void a_stuck_thread_loses_the_baton_and_waits_for_its_turn() {
            threads.runTest(
                    test -> {
                        ThreadModel child =
                                threads.start(
                                        test,
                                        self -> {
                                            awaitUntil(test::isInside);
                                            threads.log("T0.1");
                                        });
                        awaitUntil(child::isInside);
                        baton.revoke(test, holder -> true);
                        assertThat(test.isOutside()).isTrue();
                        assertThat(baton.current()).isSameAs(child);
                        assertThat(baton.arrive(test)).isTrue();
                        threads.log("T0");
                    });
            assertThat(threads.log()).containsExactly("T0.1", "T0");
        }

        @Test
        void a_thread_that_moves_after_all_keeps_the_baton() {
            threads.runTest(
                    test -> {
                        baton.revoke(test, holder -> false);
                        assertThat(baton.current()).isSameAs(test);
                        assertThat(threads.holders()).as("cannot record").endsWith("-");
                        assertThat(baton.arrive(test)).isTrue();
                        assertThat(threads.holders()).endsWith("T0");
                    });
        }

        @Test
        void a_thread_in_the_engine_is_never_stuck() {
            threads.runTest(
                    test -> {
                        test.enterEngine();
                        baton.revoke(test, holder -> true);
                        assertThat(baton.current()).isSameAs(test);
                        assertThat(threads.holders()).as("may record").endsWith("T0");
                        test.leaveEngine();
                    });
        }

        @Test
        void a_change_from_outside_wakes_a_thread_that_it_enables() {
            threads.setForeignThreadsMayAct(true);
            threads.runTest(
                    test -> {
                        Thread foreign =
                                new Thread(
                                        () -> {
                                            awaitUntil(() -> baton.current() == null);
                                            threads.log("unparks");
                                            baton.changeFromOutside(test.parking()::givePermit);
                                        });
                        foreign.start();
                        assertThat(baton.block(test, forEver())).as("guided").isTrue();
                        threads.log("T0");
                    });
            assertThat(threads.log()).containsExactly("unparks", "T0");
            assertThat(threads.reason()).isNull();
        }

        @Test
        void time_that_passes_outside_wakes_a_thread_whose_deadline_it_reaches() {
            threads.setForeignThreadsMayAct(true);
            threads.runTest(
                    test -> {
                        Thread watchdog =
                                new Thread(
                                        () -> {
                                            awaitUntil(() -> baton.current() == null);
                                            baton.passTime(60);
                                            threads.log(baton.current() == null);
                                            baton.passTime(60);
                                        });
                        watchdog.start();
                        assertThat(baton.block(test, asleepUntil(100))).isTrue();
                        assertThat(threads.clock().now()).isEqualTo(100);
                    });
            assertThat(threads.log()).containsExactly("true");
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
