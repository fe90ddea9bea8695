package io.forethread.scheduler.turns;

import static io.forethread.scheduler.turns.ModelThreads.asleepUntil;
import static io.forethread.scheduler.turns.ModelThreads.blockedBy;
import static io.forethread.scheduler.turns.ModelThreads.forEver;
import static io.forethread.scheduler.turns.ModelThreads.parkedUntil;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.Threads;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.Divergence;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.model.VirtualClock;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.schedule.Step;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.Site;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/** Which thread a schedule names, where it stops it, and why it gives up. */
class FollowerTests {
    private static final int LONGEST_STEP = 100_000;
    private static final int SITE = 5;
    private static final Site PLACE = new Site("Account", "transfer", "()V", 3, "Account.java", 15);
    private static final long WRITE = Layout.head(EventKind.WRITE_FIELD, SITE);
    private static final long READ = Layout.head(EventKind.READ_FIELD, SITE);

    private final ModelThreads threads = new ModelThreads();
    private final VirtualClock clock = new VirtualClock();

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    private static Step toWrite(String thread) {
        return toWrite(thread, 1);
    }

    private static Step toWrite(String thread, int times) {
        return Step.before(thread, EventKind.WRITE_FIELD, PLACE, times);
    }

    private static Follower follow(Step... steps) {
        return new Follower(
                new Schedule(List.of(steps)),
                site -> site.equals(PLACE) ? SITE : 0,
                head -> head == WRITE ? "the write" : "somewhere",
                LONGEST_STEP);
    }

    private ThreadModel nextAfter(ThreadModel self, Follower follower) {
        return follower.next(self, threads.roster(), clock);
    }

    /** Checks that a step has failed, and returns the reason. */
    private static String reasonOf(Follower follower, int step) {
        Divergence divergence = follower.divergence();
        assertThat(divergence).as("divergence").isNotNull();
        assertThat(divergence.stepNumber()).isEqualTo(step);
        assertThat(follower.isActive()).as("still follows its schedule").isFalse();
        assertThat(follower.isCompleted()).isFalse();
        return divergence.reason();
    }

    @Nested
    class Steps {

        @Test
        void the_thread_of_the_step_runs_whoever_else_could() {
            threads.child();
            ThreadModel second = threads.child();
            Follower follower = follow(toWrite("T0.2"));
            assertThat(nextAfter(threads.test(), follower)).isSameAs(second);
        }

        @Test
        void only_the_thread_of_the_step_is_watched() {
            ThreadModel child = threads.child();
            Follower follower = follow(toWrite("T0.1"));
            assertThat(follower.watchedFor(child)).isEqualTo(WRITE);
            assertThat(follower.watchedFor(threads.test())).isNotEqualTo(WRITE);
        }

        @Test
        void a_step_ends_before_the_event_for_the_given_time() {
            ThreadModel child = threads.child();
            Follower follower = follow(toWrite("T0.1", 3), toWrite("T0"));
            assertThat(follower.reached(child)).as("first time").isFalse();
            assertThat(follower.reached(child)).as("second time").isFalse();
            assertThat(follower.watchedFor(child)).isEqualTo(WRITE);
            assertThat(follower.reached(child)).as("third time").isTrue();
            assertThat(follower.watchedFor(child)).isNotEqualTo(WRITE);
            assertThat(nextAfter(child, follower)).isSameAs(threads.test());
        }

        @Test
        void a_thread_with_two_steps_in_a_row_keeps_the_baton() {
            ThreadModel child = threads.child();
            Follower follower = follow(toWrite("T0.1"), toWrite("T0.1", 2), toWrite("T0"));
            assertThat(follower.reached(child)).isFalse();
            assertThat(follower.reached(child)).isFalse();
            assertThat(follower.reached(child)).isTrue();
        }

        @Test
        void a_schedule_is_completed_with_its_last_step() {
            ThreadModel child = threads.child();
            Follower follower = follow(toWrite("T0.1"));
            assertThat(follower.isCompleted()).isFalse();
            assertThat(follower.reached(child)).as("nobody else is named").isFalse();
            assertThat(follower.isCompleted()).isTrue();
            assertThat(follower.divergence()).isNull();
            assertThat(nextAfter(child, follower)).as("the default policy goes on").isNull();
        }

        @Test
        void a_thread_that_is_held_back_gives_way_where_its_step_ends() {
            ThreadModel child = threads.child();
            Follower follower = follow(toWrite("T0.1"), Step.holdBack("T0.1"));
            assertThat(follower.heldBack(threads.roster())).isNull();
            assertThat(follower.reached(child)).as("gives way").isTrue();
            assertThat(follower.isCompleted()).isTrue();
            assertThat(follower.heldBack(threads.roster())).isSameAs(child);
            assertThat(nextAfter(child, follower)).as("the default policy goes on").isNull();
            follower.letGo();
            assertThat(follower.heldBack(threads.roster())).isNull();
        }

        @Test
        void others_run_while_a_thread_that_is_to_be_held_back_has_to_wait() {
            ThreadModel child = threads.child(forEver());
            Follower follower = follow(toWrite("T0.1"), Step.holdBack("T0.1"));
            assertThat(nextAfter(threads.test(), follower)).as("the default policy").isNull();
            assertThat(follower.divergence()).isNull();
            child.setPending(Pending.Ready.INSTANCE);
            assertThat(nextAfter(threads.test(), follower)).isSameAs(child);
            threads.end(child);
            assertThat(nextAfter(child, follower)).isNull();
            assertThat(reasonOf(follower, 1)).isEqualTo("T0.1 ended");
        }

        @Test
        void others_that_run_for_ever_end_the_schedule_that_would_hold_a_thread_back() {
            threads.child(forEver());
            Follower follower = follow(toWrite("T0.1"), Step.holdBack("T0.1"));
            assertThat(follower.spent(threads.test(), LONGEST_STEP, false)).isFalse();
            assertThat(follower.spent(threads.test(), 1, false)).isFalse();
            assertThat(reasonOf(follower, 1))
                    .isEqualTo("others go on for too long while T0.1 has to wait");
        }

        @Test
        void a_thread_that_has_a_step_again_is_no_longer_held_back() {
            ThreadModel child = threads.child();
            Follower follower =
                    follow(toWrite("T0.1"), Step.holdBack("T0.1"), toWrite("T0"), toWrite("T0.1"));
            assertThat(follower.reached(child)).isTrue();
            assertThat(follower.heldBack(threads.roster())).isSameAs(child);
            assertThat(follower.reached(threads.test())).isTrue();
            assertThat(follower.heldBack(threads.roster())).isNull();
        }

        @Test
        void an_empty_schedule_names_nobody_and_is_never_completed() {
            Follower follower = follow();
            assertThat(follower.isActive()).isFalse();
            assertThat(follower.isCompleted()).isFalse();
            assertThat(nextAfter(threads.test(), follower)).isNull();
        }

        @Test
        void a_step_to_the_end_is_done_when_the_thread_has_ended() {
            ThreadModel child = threads.child();
            Follower follower = follow(Step.toEnd("T0.1"), Step.toEnd("T0.1"), toWrite("T0"));
            threads.end(child);
            assertThat(nextAfter(child, follower)).isSameAs(threads.test());
            assertThat(follower.divergence()).isNull();
        }

        @Test
        void a_thread_that_blocks_at_the_event_of_its_step_has_done_it() {
            ThreadModel child = threads.child(blockedBy(threads.test()));
            child.standAt(WRITE);
            Follower follower = follow(toWrite("T0.1"), toWrite("T0"));
            assertThat(nextAfter(child, follower)).isSameAs(threads.test());
        }

        @Test
        void notifies_wake_the_threads_that_the_step_names_in_their_order() {
            Follower follower = follow(toWrite("T0").waking(List.of("T0.2", "T0.1")));
            assertThat(follower.nextWoken()).isEqualTo("T0.2");
            assertThat(follower.nextWoken()).isEqualTo("T0.1");
            assertThat(follower.nextWoken()).isNull();
        }
    }

    @Nested
    class StepsUntilAThreadWaits {

        @Test
        void they_are_done_when_it_blocks() {
            ThreadModel child = threads.child(blockedBy(threads.test()));
            Follower follower = follow(Step.toWait("T0.1"), toWrite("T0"));
            assertThat(nextAfter(child, follower)).isSameAs(threads.test());
            assertThat(follower.divergence()).isNull();
        }

        @Test
        void they_are_done_when_it_ends() {
            ThreadModel child = threads.child();
            threads.end(child);
            Follower follower = follow(Step.toWait("T0.1"), toWrite("T0"));
            assertThat(nextAfter(child, follower)).isSameAs(threads.test());
        }

        @Test
        void they_are_done_when_it_spins() {
            ThreadModel child = threads.child();
            Follower follower = follow(Step.toWait("T0.1"), toWrite("T0"));
            assertThat(follower.spent(child, 999, true)).isFalse();
            assertThat(follower.spent(child, 1, true)).isTrue();
            assertThat(nextAfter(child, follower)).isSameAs(threads.test());
        }

        @Test
        void the_await_for_which_it_waited_does_not_end_the_next_one() {
            ThreadModel child = threads.child(forEver());
            Follower follower =
                    follow(Step.toWait("T0.1"), toWrite("T0"), Step.toWait("T0.1"), toWrite("T0"));
            assertThat(nextAfter(child, follower)).isSameAs(threads.test());
            child.setPending(Pending.Ready.INSTANCE);
            assertThat(follower.reached(threads.test())).isTrue();
            assertThat(nextAfter(threads.test(), follower)).isSameAs(child);
            assertThat(follower.reached(child)).as("the await of the first step").isFalse();
            assertThat(follower.reached(child)).as("that of the second").isTrue();
        }
    }

    @Nested
    class Divergences {

        @Test
        void a_thread_that_was_not_started() {
            Follower follower = follow(toWrite("T0"), toWrite("T0.1"));
            follower.reached(threads.test());
            assertThat(nextAfter(threads.test(), follower)).isNull();
            assertThat(reasonOf(follower, 2)).isEqualTo("T0.1 has not been started, or has ended");
        }

        @Test
        void a_thread_that_cannot_run() {
            ThreadModel child = threads.child(blockedBy(threads.test()));
            child.standAt(WRITE);
            Follower follower = follow(Step.toEnd("T0.1"));
            assertThat(nextAfter(threads.test(), follower)).isNull();
            assertThat(reasonOf(follower, 1))
                    .isEqualTo(
                            "T0.1 cannot run: it waits to enter the monitor of Object@7, held by T0"
                                    + " at the write");
        }

        @Test
        void a_thread_that_blocks_before_the_event_of_its_step() {
            ThreadModel child = threads.child(blockedBy(threads.test()));
            child.standAt(READ);
            Follower follower = follow(toWrite("T0.1"));
            assertThat(nextAfter(child, follower)).isNull();
            assertThat(reasonOf(follower, 1))
                    .isEqualTo(
                            "T0.1 waits to enter the monitor of Object@7, held by T0 at somewhere");
        }

        @Test
        void a_thread_that_ends_before_the_event_of_its_step() {
            ThreadModel child = threads.child();
            threads.end(child);
            Follower follower = follow(toWrite("T0.1"));
            assertThat(nextAfter(child, follower)).isNull();
            assertThat(reasonOf(follower, 1)).isEqualTo("T0.1 ended");
        }

        @Test
        void the_test_that_is_over_before_the_event_of_its_step() {
            Follower follower = follow(toWrite("T0"));
            ThreadModel test = threads.test(Pending.Draining.INSTANCE);
            assertThat(nextAfter(test, follower)).isNull();
            assertThat(reasonOf(follower, 1)).isEqualTo("T0 ended");
        }

        @Test
        void a_step_with_too_many_events() {
            ThreadModel child = threads.child();
            child.standAt(WRITE);
            Follower follower = follow(toWrite("T0.1", 9));
            assertThat(follower.spent(child, LONGEST_STEP, false)).isFalse();
            assertThat(follower.divergence()).as("just as many as allowed").isNull();
            assertThat(follower.spent(child, 1, false)).as("goes on with the baton").isFalse();
            assertThat(reasonOf(follower, 1))
                    .isEqualTo("T0.1 went on for too long, and is at the write");
        }

        @Test
        void a_step_that_spins_is_given_up_eight_times_as_soon() {
            ThreadModel child = threads.child();
            Follower follower = follow(toWrite("T0.1"));
            follower.spent(child, LONGEST_STEP / 8, true);
            assertThat(follower.divergence()).isNull();
            follower.spent(child, 1, true);
            assertThat(reasonOf(follower, 1)).isEqualTo("T0.1 spins at somewhere");
        }

        @Test
        void events_of_other_threads_do_not_count() {
            threads.child();
            Follower follower = follow(toWrite("T0.1"));
            follower.spent(threads.test(), 10 * LONGEST_STEP, true);
            assertThat(follower.divergence()).isNull();
        }

        @Test
        void a_thread_that_is_stuck_outside() {
            ThreadModel child = threads.child(Pending.Outside.INSTANCE);
            Follower follower = follow(toWrite("T0.1"));
            assertThat(nextAfter(threads.test(), follower)).as("may come back").isSameAs(child);
            assertThat(nextAfter(child, follower)).as("may come back").isSameAs(child);
            follower.lost(threads.test());
            assertThat(follower.divergence()).as("another thread lost the baton").isNull();
            follower.lost(child);
            assertThat(reasonOf(follower, 1))
                    .isEqualTo("T0.1 blocked in a call outside the engine's control");
        }
    }

    @Nested
    class Time {

        @Test
        void it_passes_for_a_thread_that_sleeps_even_if_others_could_run() {
            ThreadModel sleeper = threads.child(asleepUntil(1_000));
            threads.child(asleepUntil(500));
            Follower follower = follow(toWrite("T0.1"));
            assertThat(nextAfter(threads.test(), follower)).isSameAs(sleeper);
            assertThat(clock.now()).isEqualTo(1_000);
        }

        @Test
        void no_time_out_fires_while_another_thread_can_go_on() {
            waitingInProgram(
                    waiting -> {
                        waiting.setPending(parkedUntil(1_000));
                        Follower follower = follow(toWrite("T0.1"));
                        assertThat(nextAfter(waiting, follower)).isNull();
                        assertThat(reasonOf(follower, 1))
                                .isEqualTo(
                                        "T0.1 is parked at somewhere, and its time does not come"
                                                + " while T0 can go on");
                        assertThat(clock.now()).isZero();
                    });
        }

        @Test
        void no_time_out_fires_before_an_earlier_one() {
            waitingInProgram(
                    waiting -> {
                        waiting.setPending(parkedUntil(1_000));
                        threads.test(parkedUntil(500));
                        Follower follower = follow(toWrite("T0.1"));
                        assertThat(nextAfter(waiting, follower)).isNull();
                        assertThat(reasonOf(follower, 1))
                                .isEqualTo(
                                        "T0.1 is parked at somewhere, and the time that T0 waits"
                                                + " for comes first");
                    });
        }

        @Test
        void a_time_out_fires_when_no_other_thread_can_go_on() {
            waitingInProgram(
                    waiting -> {
                        waiting.setPending(parkedUntil(1_000));
                        threads.test(forEver());
                        Follower follower = follow(toWrite("T0.1"));
                        assertThat(nextAfter(waiting, follower)).isSameAs(waiting);
                        assertThat(clock.now()).isEqualTo(1_000);
                    });
        }

        @Test
        void a_thread_that_stands_at_a_wait_cannot_go_on() {
            waitingInProgram(
                    waiting -> {
                        waiting.setPending(parkedUntil(1_000));
                        threads.test().willWaitFor(forEver());
                        Follower follower = follow(toWrite("T0.1"));
                        assertThat(nextAfter(waiting, follower)).isSameAs(waiting);
                    });
        }

        @Test
        void it_does_not_pass_for_ever() {
            ThreadModel sleeper = threads.child();
            sleeper.standAt(READ);
            Follower follower = follow(toWrite("T0.1"));
            int passed = 0;
            do {
                sleeper.setPending(asleepUntil(clock.now() + 1));
                passed++;
            } while (nextAfter(sleeper, follower) == sleeper && passed < 2_000);
            assertThat(clock.now()).isEqualTo(1_000);
            assertThat(reasonOf(follower, 1))
                    .isEqualTo("T0.1 sleeps at somewhere, and time has passed for it often enough");
        }

        /** Runs a check with a thread T0.1 that has code of the program on its stack. */
        private void waitingInProgram(Consumer<ThreadModel> check) {
            CountDownLatch begun = new CountDownLatch(1);
            CountDownLatch done = new CountDownLatch(1);
            Thread thread =
                    Threads.start(
                            () -> {
                                begun.countDown();
                                done.await();
                            });
            try {
                begun.await();
                check.accept(threads.child(Pending.Ready.INSTANCE, thread));
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            } finally {
                done.countDown();
            }
        }
    }
}
