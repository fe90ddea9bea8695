package io.forethread.scheduler.turns;

import static io.forethread.scheduler.turns.GuidedThreads.awaitUntil;
import static io.forethread.scheduler.turns.GuidedThreads.endOf;
import static io.forethread.scheduler.turns.ModelThreads.forEver;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.Recorder;
import io.forethread.scheduler.model.LockModel;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.turns.DefaultPolicy.Choice;
import io.forethread.scheduler.turns.DefaultPolicy.Turn;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicBoolean;

/** How a run ends, and what becomes of its threads. */
class RunEndingTests {
    private final GuidedThreads threads = new GuidedThreads();
    private final Baton baton = threads.baton();

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void threads_that_wait_for_each_other_are_a_deadlock_and_are_unwound() {
        LockModel ofTest = new LockModel(1, "java.lang.Object", null);
        LockModel ofChild = new LockModel(2, "java.lang.Object", null);
        threads.runTest(
                test -> {
                    ofTest.take(test, 0);
                    threads.start(
                            test,
                            self -> {
                                ofChild.take(self, 0);
                                baton.block(self, new Pending.MonitorBlocked(ofTest));
                            });
                    baton.pause(test, Turn.RAN);
                    baton.block(test, new Pending.MonitorBlocked(ofChild));
                });
        assertThat(threads.reason()).isEqualTo(new Choice.Deadlocked());
        assertThat(threads.log())
                .startsWith("stopped: [T0, T0.1]")
                .containsOnlyOnce("T0 is unwound", "T0.1 is unwound")
                .hasSize(3);
        assertThat(baton.mode()).isEqualTo(RunMode.UNWINDING);
    }

    @Test
    void it_is_no_deadlock_while_foreign_threads_may_act() {
        threads.setForeignThreadsMayAct(true);
        threads.runTest(
                test -> {
                    new Thread(
                                    () -> {
                                        awaitUntil(() -> baton.current() == null);
                                        threads.log("none yet: " + threads.reason());
                                        threads.setForeignThreadsMayAct(false);
                                        baton.changeFromOutside(() -> {});
                                    })
                            .start();
                    baton.block(test, forEver());
                });
        assertThat(threads.log())
                .containsExactly("none yet: null", "stopped: [T0]", "T0 is unwound");
        assertThat(threads.reason()).isEqualTo(new Choice.Deadlocked());
    }

    @Test
    void a_run_that_is_given_up_says_why() {
        threads.runTest(
                test -> {
                    baton.ending().stopStuck("enough");
                    baton.block(test, forEver());
                });
        assertThat(threads.reason()).isEqualTo(new Choice.Livelocked("enough"));
        assertThat(threads.log()).endsWith("T0 is unwound");
    }

    @Test
    void a_daemon_without_code_of_the_program_is_not_unwound() {
        threads.runTest(
                test -> {
                    threads.start(
                            test,
                            true,
                            self -> {
                                boolean guided = baton.block(self, forEver());
                                threads.log(self + (guided ? " is guided" : " is released"));
                            });
                    baton.block(test, forEver());
                });
        assertThat(threads.log()).contains("T0 is unwound", "T0.1 is released");
    }

    @Test
    void threads_of_a_run_that_is_closed_go_on_without_it() {
        AtomicBoolean guided = new AtomicBoolean(true);
        threads.runTest(
                test -> {
                    threads.start(test, self -> guided.set(baton.block(self, forEver())));
                    baton.pause(test, Turn.RAN);
                    baton.ending().stop(RunMode.CLOSED);
                    awaitUntil(() -> !baton.ending().isDelivering());
                });
        assertThat(guided).isFalse();
        assertThat(threads.reason()).isNull();
    }

    @Test
    void a_thread_that_comes_to_a_run_that_is_over_is_turned_away() {
        threads.runTest(
                test -> {
                    baton.ending().stop(RunMode.CLOSED);
                    threads.start(test, threads::log);
                });
        assertThat(threads.log()).containsExactly("T0.1 is turned away");
    }

    @Test
    void the_others_run_until_they_wait_when_the_test_is_over() {
        threads.runTest(
                test -> {
                    threads.start(test, threads::log);
                    threads.start(
                            test,
                            self -> {
                                threads.log(self);
                                baton.block(self, forEver());
                            });
                    baton.drain(test);
                    threads.log("T0");
                    assertThat(baton.ending().isDraining()).isTrue();
                    baton.ending().stop(RunMode.CLOSED);
                });
        assertThat(threads.log()).containsExactly("T0.1", "T0.2", "T0");
        assertThat(threads.reason()).isNull();
    }

    @Test
    void a_deadlock_on_a_real_monitor_is_found_when_nobody_has_the_baton() {
        Object monitor = new Object();
        threads.runTest(
                test -> {
                    ThreadModel child =
                            threads.start(
                                    test,
                                    self -> {
                                        synchronized (monitor) {
                                            baton.block(self, endOf(test));
                                        }
                                    });
                    baton.pause(test, Turn.RAN);
                    new Thread(
                                    () -> {
                                        awaitUntil(() -> isBlocked(test.thread()));
                                        threads.log(baton.stopIfDeadlockedOutside());
                                    })
                            .start();
                    assertThat(baton.stopIfDeadlockedOutside()).as("T0 runs").isFalse();
                    baton.leave(test);
                    synchronized (monitor) {
                        assertThat(test.pending().waitsFor()).isSameAs(child);
                    }
                });
        assertThat(threads.reason()).isEqualTo(new Choice.Deadlocked());
        assertThat(threads.log()).contains("T0.1 is unwound");
    }

    private boolean isBlocked(Thread thread) {
        return thread.getState() == Thread.State.BLOCKED;
    }
}
