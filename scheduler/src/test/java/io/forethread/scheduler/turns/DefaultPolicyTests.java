package io.forethread.scheduler.turns;

import static io.forethread.scheduler.turns.ModelThreads.asleepUntil;
import static io.forethread.scheduler.turns.ModelThreads.blockedBy;
import static io.forethread.scheduler.turns.ModelThreads.forEver;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.Recorder;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.model.VirtualClock;
import io.forethread.scheduler.turns.DefaultPolicy.Choice;
import io.forethread.scheduler.turns.DefaultPolicy.Turn;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

import java.util.concurrent.TimeUnit;

/** Who runs next without a schedule, in the order of preference that docs/architecture.md gives. */
class DefaultPolicyTests {
    private final ModelThreads threads = new ModelThreads();
    private final VirtualClock clock = new VirtualClock();
    private final DefaultPolicy policy = new DefaultPolicy(clock);

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    private Choice chooseAfter(ThreadModel thread) {
        return policy.choose(threads.live(), thread, () -> false);
    }

    private static Choice run(ThreadModel thread) {
        return new Choice.Run(thread);
    }

    @Nested
    class ThreadsThatCanRun {

        @Test
        void the_next_in_the_order_of_creation_runs() {
            ThreadModel test = threads.test(forEver());
            ThreadModel first = threads.child();
            ThreadModel second = threads.child();
            assertThat(chooseAfter(test)).isEqualTo(run(first));
            assertThat(chooseAfter(first)).isEqualTo(run(second));
            assertThat(chooseAfter(second)).isEqualTo(run(first));
        }

        @Test
        void others_run_while_a_thread_is_held_back() {
            threads.test(forEver());
            ThreadModel held = threads.child();
            ThreadModel other = threads.child();
            assertThat(policy.chooseBeside(held, threads.live(), held)).isEqualTo(other);
            other.setPending(forEver());
            assertThat(policy.chooseBeside(held, threads.live(), other)).isNull();
        }

        @Test
        void one_that_works_goes_on_while_a_thread_is_held_back_but_not_for_ever() {
            threads.test(forEver());
            ThreadModel held = threads.child();
            ThreadModel other = threads.child();
            policy.ran(other, Turn.SPUN);
            assertThat(policy.chooseBeside(held, threads.live(), other)).as("spins").isNull();
            int turns = 0;
            ThreadModel next = other;
            while (next == other && turns < 10_000) {
                turns++;
                policy.ran(other, Turn.WORKED_LONG);
                next = policy.chooseBeside(held, threads.live(), other);
            }
            assertThat(turns).isBetween(5, 100);
        }

        @Test
        void the_first_runs_when_nobody_had_the_baton() {
            threads.test(forEver());
            ThreadModel first = threads.child();
            threads.child();
            assertThat(chooseAfter(null)).isEqualTo(run(first));
        }

        @Test
        void one_that_waits_is_passed_over() {
            ThreadModel test = threads.test();
            ThreadModel blocked = threads.child(blockedBy(test));
            ThreadModel next = threads.child();
            assertThat(chooseAfter(test)).isEqualTo(run(next));
            assertThat(chooseAfter(blocked)).isEqualTo(run(next));
        }

        @Test
        void one_whose_monitor_is_free_runs() {
            ThreadModel test = threads.test(forEver());
            ThreadModel blocked = threads.child(blockedBy(test));
            ((Pending.MonitorBlocked) blocked.pending()).lock().release();
            assertThat(chooseAfter(test)).isEqualTo(run(blocked));
        }

        @Test
        void those_whose_time_has_come_run_in_the_order_of_their_deadlines() {
            ThreadModel test = threads.test(forEver());
            ThreadModel late = threads.child(asleepUntil(200));
            ThreadModel early = threads.child(asleepUntil(100));
            clock.advanceTo(300);
            assertThat(chooseAfter(test)).isEqualTo(run(early));
            threads.end(early);
            assertThat(chooseAfter(test)).isEqualTo(run(late));
        }
    }

    @Nested
    class ThreadsThatSpin {

        @Test
        void one_that_spun_waits_until_another_has_run() {
            ThreadModel test = threads.test();
            ThreadModel spinner = threads.child();
            policy.ran(spinner, Turn.SPUN);
            assertThat(chooseAfter(spinner)).isEqualTo(run(test));
            assertThat(chooseAfter(test)).as("spun in this round").isEqualTo(run(test));
            policy.ran(test, Turn.RAN);
            assertThat(chooseAfter(test)).isEqualTo(run(spinner));
        }

        @Test
        void they_take_turns_when_nothing_else_can_run() {
            ThreadModel test = threads.test();
            ThreadModel other = threads.child();
            policy.ran(test, Turn.SPUN);
            policy.ran(other, Turn.SPUN);
            assertThat(chooseAfter(other)).isEqualTo(run(test));
            policy.ran(test, Turn.SPUN);
            assertThat(chooseAfter(test)).isEqualTo(run(other));
        }

        @Test
        void the_run_is_stuck_when_they_have_taken_turns_too_often() {
            ThreadModel test = threads.test();
            Choice choice = run(test);
            int turns = 0;
            while (choice.equals(run(test)) && turns < 1_000) {
                policy.ran(test, Turn.SPUN);
                turns++;
                choice = chooseAfter(test);
            }
            assertThat(choice).isEqualTo(new Choice.Livelocked("every thread that can run spins"));
            assertThat(turns).as("slices of a spin before the run is given up").isEqualTo(401);
        }

        @Test
        void work_in_between_starts_the_count_again() {
            ThreadModel test = threads.test();
            for (int i = 0; i < 1_000; i++) {
                policy.ran(test, i % 300 == 0 ? Turn.YIELDED : Turn.SPUN);
                assertThat(chooseAfter(test)).isEqualTo(run(test));
            }
        }

        @Test
        void one_that_gives_way_may_park_before_time_passes() {
            ThreadModel test = threads.test();
            ThreadModel sleeper = threads.child(asleepUntil(1_000));
            int turns = 0;
            do {
                policy.ran(test, Turn.GAVE_WAY);
                turns++;
            } while (chooseAfter(test).equals(run(test)) && turns < 1_000);
            assertThat(turns).as("turns before the clock moves").isEqualTo(256);
            assertThat(clock.now()).isEqualTo(1_000);
            assertThat(chooseAfter(test)).isEqualTo(run(sleeper));
        }

        @Test
        void time_passes_at_once_for_one_that_repeats_itself() {
            ThreadModel test = threads.test();
            ThreadModel sleeper = threads.child(asleepUntil(1_000));
            policy.ran(test, Turn.SPUN);
            assertThat(chooseAfter(test)).isEqualTo(run(sleeper));
            assertThat(clock.now()).isEqualTo(1_000);
        }

        @Test
        void one_that_spins_may_notice_that_time_has_passed() {
            ThreadModel test = threads.test();
            ThreadModel sleeper = threads.child(asleepUntil(1_000));
            policy.ran(test, Turn.SPUN);
            assertThat(chooseAfter(sleeper)).isEqualTo(run(test));
            assertThat(clock.now()).isEqualTo(1_000);
        }

        @Test
        void one_that_works_for_long_lets_others_run_and_time_pass() {
            ThreadModel test = threads.test();
            ThreadModel sleeper = threads.child(asleepUntil(1_000));
            policy.ran(test, Turn.WORKED_LONG);
            assertThat(chooseAfter(test)).isEqualTo(run(sleeper));
        }
    }

    @Nested
    class ThreadsOutside {

        @Test
        void the_baton_lies_idle_until_one_comes_back() {
            ThreadModel test = threads.test(forEver());
            threads.child(Pending.Outside.INSTANCE);
            assertThat(chooseAfter(test)).isEqualTo(new Choice.WaitForOutside());
        }

        @Test
        void no_deadline_comes_meanwhile() {
            ThreadModel test = threads.test(asleepUntil(1_000));
            threads.child(Pending.Outside.INSTANCE);
            assertThat(chooseAfter(test)).isEqualTo(new Choice.WaitForOutside());
            assertThat(clock.now()).isZero();
        }

        @Test
        void those_that_spin_go_on_meanwhile() {
            ThreadModel test = threads.test();
            threads.child(Pending.Outside.INSTANCE);
            for (int i = 0; i < 1_000; i++) {
                policy.ran(test, Turn.SPUN);
                assertThat(chooseAfter(test)).as("turn %d", i).isEqualTo(run(test));
            }
        }

        @Test
        void time_passes_as_in_the_real_world_up_to_the_next_deadline() {
            threads.test(asleepUntil(1_000));
            threads.child(Pending.Outside.INSTANCE);
            policy.passTime(threads.live(), 400);
            assertThat(clock.now()).isEqualTo(400);
            policy.passTime(threads.live(), 5_000);
            assertThat(clock.now()).isEqualTo(1_000);
            assertThat(chooseAfter(null)).isEqualTo(run(threads.test()));
        }
    }

    @Nested
    class Deadlines {

        @Test
        void time_jumps_to_the_earliest() {
            ThreadModel test = threads.test(asleepUntil(2_000));
            ThreadModel child = threads.child(asleepUntil(1_000));
            assertThat(chooseAfter(test)).isEqualTo(run(child));
            assertThat(clock.now()).isEqualTo(1_000);
        }

        @Test
        void none_comes_while_a_foreign_thread_may_act_soon() {
            ThreadModel test = threads.test(asleepUntil(1_000));
            assertThat(policy.choose(threads.live(), test, () -> true))
                    .isEqualTo(new Choice.WaitForOutside());
            assertThat(clock.now()).isZero();
        }

        @Test
        void the_run_is_stuck_when_only_timers_fire_and_all_threads_only_read() {
            ThreadModel test = threads.test(forEver());
            ThreadModel poller = threads.child(forEver());
            Choice choice = poll(poller, test, 5_000);
            assertThat(choice)
                    .isEqualTo(
                            new Choice.Livelocked(
                                    "only timers fire, and the test's thread never moves"));
            assertThat(clock.now()).isGreaterThan(TimeUnit.MINUTES.toNanos(10));
        }

        @Test
        void timers_that_do_something_are_no_livelock() {
            ThreadModel test = threads.test(forEver());
            ThreadModel worker = threads.child(forEver());
            for (int i = 0; i < 5; i++) {
                assertThat(poll(worker, test, 900)).isEqualTo(run(worker));
                policy.idleTimers().somethingHappened();
            }
        }

        /** Lets {@code poller} sleep for a second, again and again. */
        private Choice poll(ThreadModel poller, ThreadModel after, int times) {
            Choice choice = run(poller);
            for (int i = 0; i < times && choice.equals(run(poller)); i++) {
                poller.setPending(asleepUntil(clock.now() + TimeUnit.SECONDS.toNanos(1)));
                policy.ran(poller, Turn.RAN);
                choice = chooseAfter(after);
            }
            return choice;
        }
    }

    @Nested
    class NobodyWillEverRun {

        @Test
        void that_is_a_deadlock() {
            ThreadModel test = threads.test();
            ThreadModel child = threads.child(blockedBy(test));
            test.setPending(blockedBy(child));
            assertThat(chooseAfter(test)).isEqualTo(new Choice.Deadlocked());
        }

        @Test
        void even_if_foreign_threads_may_act() {
            // Whether to wait for them is not for the policy to say: there is no deadline to delay.
            ThreadModel test = threads.test(forEver());
            assertThat(policy.choose(threads.live(), test, () -> true))
                    .isEqualTo(new Choice.Deadlocked());
        }
    }

    @Nested
    class AfterTheTest {

        @Test
        void the_run_is_over_when_the_others_wait() {
            ThreadModel test = threads.test(Pending.Draining.INSTANCE);
            threads.child(forEver());
            policy.drain();
            assertThat(chooseAfter(test)).isEqualTo(new Choice.Finish());
        }

        @Test
        void the_others_run_first() {
            ThreadModel test = threads.test(Pending.Draining.INSTANCE);
            ThreadModel child = threads.child();
            policy.drain();
            assertThat(chooseAfter(test)).isEqualTo(run(child));
        }

        @Test
        void timers_fire_but_not_for_ever() {
            ThreadModel test = threads.test(Pending.Draining.INSTANCE);
            ThreadModel timer = threads.child(asleepUntil(1));
            policy.drain();
            int fired = 0;
            while (chooseAfter(test).equals(run(timer)) && fired < 1_000) {
                fired++;
                policy.ran(timer, Turn.RAN);
                timer.setPending(asleepUntil(clock.now() + 1));
            }
            assertThat(fired).isEqualTo(256);
            assertThat(chooseAfter(test)).isEqualTo(new Choice.Finish());
        }

        @Test
        void one_that_is_outside_is_waited_for_until_draining_ends() {
            ThreadModel test = threads.test(Pending.Draining.INSTANCE);
            threads.child(Pending.Outside.INSTANCE);
            threads.child(asleepUntil(1_000));
            policy.drain();
            assertThat(chooseAfter(test)).isEqualTo(new Choice.WaitForOutside());
            policy.endDraining();
            assertThat(chooseAfter(test)).isEqualTo(new Choice.Finish());
        }
    }
}
