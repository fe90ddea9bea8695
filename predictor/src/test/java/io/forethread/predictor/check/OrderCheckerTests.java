package io.forethread.predictor.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Each rule is broken once, by an order that keeps all others. Events are counted from 0. */
class OrderCheckerTests {
    private static final String RACE =
            """
            T0|start(T0.1)|1
            T0|w(x)=1|2
            T0.1|begin
            T0.1|r(x)=1|3
            T0.1|end
            T0|join(T0.1)|4
            T0|r(x)=1|5
            """;

    private static List<String> check(String text, Target target, Integer... order) {
        return check(text, target, List.of(), order);
    }

    private static List<String> check(
            String text, Target target, List<Integer> relaxed, Integer... order) {
        Trace trace = TraceText.parse(text);
        return OrderChecker.check(
                trace, new EventUnits(trace), target, new Solution.Found(List.of(order), relaxed));
    }

    @Test
    void a_consistent_order_that_reaches_its_target_is_accepted() {
        assertThat(check(RACE, Target.together(1, 3), 0, 2)).isEmpty();
        assertThat(check(RACE, Target.readsFrom(1, 3), 0, 1, 2, 3)).isEmpty();
    }

    /** Somebody writes 7 in a way that leaves no event. */
    private static final String UNSEEN_WRITE =
            """
            T0|w(x)=1|1
            T0|r(x)=7|2
            T0|r(x)=7|3
            T0|w(y)=1|4
            T0.1|r(x)=7|5
            T0.1|w(y)=2|6
            """;

    @Test
    void a_value_that_nobody_was_seen_to_write_is_there_from_its_first_read() {
        Target race = Target.together(3, 5);
        assertThat(check(UNSEEN_WRITE, race, 0, 1, 4, 2)).isEmpty();
        assertThat(check(UNSEEN_WRITE, race, 0, 4, 1, 2))
                .containsExactly("Event 4, T0.1|r(x)=7|5, sees event 0, T0|w(x)=1|1.");
    }

    private static final String INTERRUPTED =
            """
            T0|start(T0.1)|1
            T0|r(x)=1|2
            T0|r(x)=1|3
            T0.1|begin
            T0.1|w(x)=2|4
            """;

    @Test
    void events_are_accepted_in_the_order_of_the_target_only() {
        Target between = Target.inOrder(List.of(1, 4, 2));
        assertThat(check(INTERRUPTED, between, 0, 1, 3, 4, 2)).isEmpty();
        assertThat(check(INTERRUPTED, between, 0, 1, 2))
                .containsExactly("Event 4, T0.1|w(x)=2|4, is not done.");
        assertThat(check(INTERRUPTED, between, 0, 1, 3, 4))
                .containsExactly("The target's last event is not the last one.");
        Target pending = Target.inOrder(List.of(1, 4), 2);
        assertThat(check(INTERRUPTED, pending, 0, 1, 3, 4)).isEmpty();
        assertThat(check(INTERRUPTED, pending, 0, 1, 2, 3, 4))
                .containsExactly("Event 2, T0|r(x)=1|3, is done, but was to come later.");
    }

    @Test
    void only_the_last_event_may_see_something_else() {
        Target last = Target.inOrder(List.of(4, 1, 2));
        assertThat(check(INTERRUPTED, last, 0, 3, 4, 1, 2))
                .containsExactly("Event 1, T0|r(x)=1|2, sees event 4, T0.1|w(x)=2|4.");
        assertThat(check(INTERRUPTED, last, List.of(1), 0, 3, 4, 1, 2)).isEmpty();
        assertThat(check(INTERRUPTED, last, List.of(1, 2), 0, 3, 4, 1, 2))
                .containsExactly("Event 2, T0|r(x)=1|3, is relaxed and the target's own.");
    }

    @Test
    void a_thread_that_does_not_stand_at_its_event_is_noticed() {
        assertThat(check(RACE, Target.together(1, 3), 0))
                .containsExactly(
                        "T0.1 does not stand at event 3, T0.1|r(x)=1|3: event 2, T0.1|begin, comes"
                                + " next.");
    }

    @Test
    void an_event_that_is_left_out_is_noticed() {
        assertThat(check(RACE, Target.together(1, 4), 0, 3))
                .containsExactly(
                        "Event 3, T0.1|r(x)=1|3, is not what comes next in its thread: event 2,"
                                + " T0.1|begin, comes next.");
    }

    @Test
    void an_event_that_comes_twice_or_does_not_exist_is_noticed() {
        assertThat(check(RACE, Target.together(1, 3), 0, 2, 2)).isNotEmpty();
        assertThat(check(RACE, Target.together(1, 3), 0, 2, 99))
                .containsExactly("There is no event 99.");
    }

    @Test
    void a_unit_that_is_torn_apart_is_noticed() {
        String update =
                """
                T0|r(x)=0|1
                T0|w(x)=1|1
                T1|w(y)=1|2
                T1|r(z)=0|3
                T0|w(z)=1|4
                """;

        assertThat(check(update, Target.together(3, 4), 0, 2, 1))
                .containsExactly("Event 0, T0|r(x)=0|1, is apart from the rest of its unit.");
    }

    @Test
    void a_thread_that_begins_before_its_start_is_noticed() {
        assertThat(check(RACE, Target.together(0, 3), 2))
                .containsExactly(
                        "Event 2, T0.1|begin, comes before event 0, T0|start(T0.1)|1, which starts"
                                + " it.");
    }

    @Test
    void a_join_before_the_end_is_noticed() {
        assertThat(check(RACE, Target.together(6, 4), 0, 1, 2, 3, 5))
                .containsExactly(
                        "Event 5, T0|join(T0.1)|4, comes before event 4, T0.1|end, which it waits"
                                + " for.");
    }

    @Test
    void a_read_of_another_value_is_noticed() {
        String text =
                """
                T0|w(x)=1|1
                T0|w(x)=2|2
                T1|r(x)=2|3
                T1|r(y)=0|4
                T0|w(y)=1|5
                """;

        assertThat(check(text, Target.together(1, 3), 0, 2))
                .containsExactly("Event 2, T1|r(x)=2|3, sees event 0, T0|w(x)=1|1.");
        assertThat(check(text, Target.together(0, 3), 2))
                .containsExactly(
                        "Event 2, T1|r(x)=2|3, comes before all writes, and what was there is not"
                                + " known.");
        assertThat(check(text, Target.together(1, 3), List.of(2), 0, 2)).isEmpty();
    }

    @Test
    void a_change_of_a_state_that_was_changed_otherwise_is_noticed() {
        String text =
                """
                T0|ws(Map@1)=1|1
                T1|ws(Map@1)=2|2
                T1|r(y)=0|3
                T0|w(y)=1|4
                """;

        assertThat(check(text, Target.together(2, 3), 0, 1)).isEmpty();
        assertThat(check(text, Target.together(2, 0), 1))
                .containsExactly("Event 1, T1|ws(Map@1)=2|2, sees the initial value.");
    }

    @Test
    void a_lock_that_two_threads_hold_is_noticed() {
        String text =
                """
                T0|acq(Lock@1:%1$s)|1
                T0|w(x)=1|2
                T0|rel(Lock@1:%1$s)|3
                T1|acq(Lock@1:%2$s)|4
                T1|r(y)=0|5
                T1|rel(Lock@1:%2$s)|6
                """;
        Target inside = Target.together(1, 4);

        assertThat(check(text.formatted("lock", "lock"), inside, 0, 3))
                .containsExactly("Event 3, T1|acq(Lock@1:lock)|4, takes a lock that T0 holds.");
        assertThat(check(text.formatted("shared", "lock"), inside, 0, 3)).hasSize(1);
        assertThat(check(text.formatted("lock", "shared"), inside, 0, 3)).hasSize(1);
        assertThat(check(text.formatted("shared", "shared"), inside, 0, 3)).isEmpty();
    }

    @Test
    void a_monitor_is_held_until_its_outermost_release_and_again_after_a_wait() {
        String text =
                """
                T0|acq(Box@1)|1
                T0|acq(Box@1)#2|2
                T0|wait(Box@1)#2|3
                T1|acq(Box@1)|4
                T1|r(y)=0|5
                T1|rel(Box@1)|6
                T0|wake(Box@1)=timeout|7
                T0|rel(Box@1)#1|8
                T0|r(y)=0|9
                T0|rel(Box@1)|10
                """;

        assertThat(check(text, Target.together(6, 4), 0, 1, 2, 3)).isEmpty();
        assertThat(check(text, Target.together(8, 4), 0, 1, 2, 6, 7, 3)).hasSize(1);
        assertThat(check(text, Target.together(7, 4), 0, 1, 2, 3, 6))
                .containsExactly("Event 6, T0|wake(Box@1)=timeout|7, takes a lock that T1 holds.");
    }

    private static final String NOTIFIED =
            """
            T1|acq(Box@1)|1
            T1|notifyall(Box@1)=0|2
            T1|rel(Box@1)|3
            T0|acq(Box@1)|4
            T0|wait(Box@1)|5
            T2|acq(Box@1)|6
            T2|notify(Box@1)=T0|7
            T2|rel(Box@1)|8
            T0|wake(Box@1)=notified|9
            T0|r(y)=0|10
            T1|w(y)=1|11
            """;

    @Test
    void notifications_wake_whom_they_woke() {
        assertThat(check(NOTIFIED, Target.together(9, 10), 3, 4, 5, 6, 7, 0, 1, 2, 8)).isEmpty();
        assertThat(check(NOTIFIED, Target.together(8, 10), 3, 4, 0, 1, 2))
                .containsExactly(
                        "Event 1, T1|notifyall(Box@1)=0|2, would wake T0, which it did not in the"
                                + " trace.");
        assertThat(check(NOTIFIED, Target.together(3, 10), 5, 6, 7, 0, 1, 2))
                .containsExactly(
                        "Event 6, T2|notify(Box@1)=T0|7, comes before event 4, T0|wait(Box@1)|5,"
                                + " which it ends.");
        assertThat(check(NOTIFIED, Target.together(9, 10), 0, 1, 2, 3, 4, 8))
                .containsExactly(
                        "Event 8, T0|wake(Box@1)=notified|9, comes before event 6,"
                                + " T2|notify(Box@1)=T0|7, which wakes it.");
    }

    @Test
    void unparks_interrupts_and_signals_come_first() {
        String text =
                """
                T1|%s|1
                T0|%s|2
                T0|r(y)=0|3
                T1|w(y)=1|4
                """;

        for (String[] pair :
                new String[][] {
                    {"unpark(T0)", "park=unparked"},
                    {"interrupt(T0)", "park=interrupted"},
                    {"signal(Latch@1)", "await(Latch@1)"},
                }) {
            String trace = text.formatted(pair[0], pair[1]);
            assertThat(check(trace, Target.together(2, 3), 0, 1)).as(trace).isEmpty();
            assertThat(check(trace, Target.together(2, 0), 1)).as(trace).hasSize(1);
        }
    }

    @Test
    void a_target_that_reads_something_else_is_noticed() {
        String text =
                """
                T0|w(x)=1|1
                T0|w(x)=2|2
                T1|r(x)=2|3
                """;

        assertThat(check(text, Target.readsFrom(0, 2), 0, 2)).isEmpty();
        assertThat(check(text, Target.readsFrom(0, 2), 0, 1, 2))
                .containsExactly(
                        "Event 2, T1|r(x)=2|3, is to see event 0, T0|w(x)=1|1, not event 1,"
                                + " T0|w(x)=2|2.");
        assertThat(check(text, Target.readsFrom(Target.INITIAL, 2), 0, 2)).hasSize(1);
        assertThat(check(text, Target.readsFrom(0, 2), 0))
                .containsExactly("The target's last event is not the last one.");
    }

    @Test
    void a_read_that_told_of_an_object_which_is_used_is_not_relaxed() {
        String text =
                """
                T1|w(Cell.next@1)=@2|1
                T0|r(Cell.next@1)=@2|2
                T0|r(Cell.size@2)=0|3
                T0|r(y)=0|4
                T1|w(y)=1|5
                """;

        assertThat(check(text, Target.together(3, 0), List.of(1), 1, 2))
                .containsExactly(
                        "Event 1, T0|r(Cell.next@1)=@2|2, is relaxed, but told of the object of"
                                + " event 2, T0|r(Cell.size@2)=0|3.");
        assertThat(check(text, Target.together(2, 0), List.of(1), 1)).hasSize(1);
    }

    @Test
    void only_reads_of_the_order_are_relaxed() {
        assertThat(check(RACE, Target.together(1, 3), List.of(6), 0, 2))
                .containsExactly("Event 6 is relaxed and not in the order.");
        assertThat(check(RACE, Target.together(1, 3), List.of(0), 0, 2)).hasSize(1);
        assertThat(check(RACE, Target.readsFrom(1, 3), List.of(3), 0, 1, 2, 3)).hasSize(1);
    }
}
