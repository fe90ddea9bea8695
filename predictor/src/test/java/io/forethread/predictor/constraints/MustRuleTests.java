package io.forethread.predictor.constraints;

import static io.forethread.predictor.constraints.HandWritten.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.constraints.HandWritten.Sign;
import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Test;

/** What holds in every order, rule by rule. */
class MustRuleTests {
    @Test
    void program_order_names_the_unit_before_in_the_thread() {
        Trace trace =
                TraceText.parse(
                        """
                        T0|w(x)=1|1
                        T0|start(T0.1)|2
                        T0.1|begin
                        T0|w(x)=2|3
                        T0.1|r(x)=2|4
                        """);

        ProgramOrder order = new ProgramOrder(new EventUnits(trace), 2);

        assertThat(order.previous(0)).isEqualTo(ProgramOrder.NONE);
        assertThat(order.previous(1)).isEqualTo(0);
        assertThat(order.previous(2)).isEqualTo(ProgramOrder.NONE);
        assertThat(order.previous(3)).isEqualTo(1);
        assertThat(order.previous(4)).isEqualTo(2);
    }

    @Test
    void thread_creation_orders_start_and_begin_end_and_join() {
        assertThat(
                        trace(
                                        """
                                        T0|start(T0.1)|1
                                        T0|w(x)=1|2
                                        T0.1|begin
                                        T0.1|end
                                        T0|join(T0.1)|3
                                        """)
                                .edges(new ThreadCreation()))
                .containsExactly("0<2", "3<4");
    }

    @Test
    void a_park_comes_after_the_last_unpark_before_it() {
        assertThat(
                        trace(
                                        """
                                        T0|unpark(T1)|1
                                        T0|unpark(T1)|2
                                        T1|park=unparked|3
                                        T1|park=timeout|4
                                        """)
                                .edges(new UnparksBeforeParks()))
                .containsExactly("1<2");
    }

    @Test
    void an_interrupted_wait_or_park_comes_after_the_interrupt() {
        assertThat(
                        trace(
                                        """
                                        T1|acq(Box@1)|1
                                        T1|wait(Box@1)|2
                                        T0|interrupt(T1)|3
                                        T1|wake(Box@1)=interrupted|4
                                        T0|interrupt(T1)|5
                                        T1|park=interrupted|6
                                        T1|park=unparked|7
                                        """)
                                .edges(new InterruptsBeforeWakes()))
                .containsExactly("2<3", "4<5");
    }

    @Test
    void an_await_comes_after_the_last_signal_of_each_other_thread() {
        assertThat(
                        trace(
                                        """
                                        T0|signal(Latch@1)|1
                                        T0|signal(Latch@1)|2
                                        T1|signal(Latch@1)|3
                                        T1|signal(Latch@2)|4
                                        T2|await(Latch@1)|5
                                        T0|signal(Latch@1)|6
                                        """)
                                .edges(new SignalsBeforeAwaits()))
                .containsExactlyInAnyOrder("1<4", "2<4");
    }

    @Test
    void an_await_of_a_part_needs_signals_of_that_part_and_of_the_whole() {
        HandWritten written =
                HandWritten.signs(
                        new Sign(EventKind.SIGNAL, 7),
                        new Sign(EventKind.SIGNAL, 8),
                        new Sign(EventKind.SIGNAL, 0),
                        new Sign(EventKind.AWAIT, 7),
                        new Sign(EventKind.AWAIT, 0));

        assertThat(written.edges(new SignalsBeforeAwaits()))
                .containsExactlyInAnyOrder("0<3", "2<3", "0<4", "1<4", "2<4");
    }

    @Test
    void releases_of_a_lock_object_signal_its_awaits_and_its_signals_its_acquisitions() {
        assertThat(
                        trace(
                                        """
                                        T0|acq(StampedLock@1:lock)|1
                                        T0|rel(StampedLock@1:lock)|2
                                        T1|await(StampedLock@1)|3
                                        T1|signal(StampedLock@1)|4
                                        T2|acq(StampedLock@1:lock)|5
                                        """)
                                .edges(new SignalsBeforeAwaits()))
                .containsExactlyInAnyOrder("1<2", "3<4");
    }

    @Test
    void who_is_notified_waits_before_and_wakes_after() {
        HandWritten written =
                trace(
                        """
                        T1|acq(Box@1)|1
                        T1|wait(Box@1)|2
                        T2|acq(Box@1)|3
                        T2|wait(Box@1)|4
                        T0|acq(Box@1)|5
                        T0|notify(Box@1)=T2|6
                        T0|notifyall(Box@1)=1|7
                        T0|rel(Box@1)|8
                        T2|wake(Box@1)=notified|9
                        T2|rel(Box@1)|10
                        T1|wake(Box@1)=notified|11
                        """);

        assertThat(written.edges(new WaitAndNotify(new Waits(written.trace()))))
                .containsExactlyInAnyOrder("3<5", "1<6", "5<8", "6<10");
    }

    @Test
    void who_waits_no_longer_is_not_woken() {
        HandWritten written =
                trace(
                        """
                        T1|acq(Box@1)|1
                        T1|wait(Box@1)|2
                        T0|acq(Box@1)|3
                        T0|notifyall(Box@1)=0|4
                        T0|rel(Box@1)|5
                        T1|wake(Box@1)=timeout|6
                        """);

        assertThat(written.edges(new WaitAndNotify(new Waits(written.trace())))).isEmpty();
    }

    @Test
    void a_lock_that_another_thread_gives_back_was_taken_before() {
        HandWritten written =
                trace(
                        """
                        T0|acq(StampedLock@1:lock)|1
                        T1|rel(StampedLock@1:lock)|2
                        T1|acq(StampedLock@1:lock)|3
                        """);

        assertThat(written.edges(new LockMutualExclusion(new LockHolds(written.trace()))))
                .containsExactly("0<1");
    }
}
