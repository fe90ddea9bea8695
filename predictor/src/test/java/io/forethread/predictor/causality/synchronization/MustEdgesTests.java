package io.forethread.predictor.causality.synchronization;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;
import io.forethread.trace.store.TraceBuilder;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/** What holds in every order, rule by rule. */
class MustEdgesTests {
    @Test
    void thread_creation_orders_start_and_begin_end_and_join() {
        assertThat(
                        edges(
                                """
                                T0|start(T0.1)|1
                                T0|w(x)=1|2
                                T0.1|begin
                                T0.1|end
                                T0|join(T0.1)|3
                                """))
                .containsExactly("0<2", "3<4");
    }

    @Test
    void a_park_comes_after_the_last_unpark_before_it() {
        assertThat(
                        edges(
                                """
                                T0|unpark(T1)|1
                                T0|unpark(T1)|2
                                T1|park=unparked|3
                                T1|park=timeout|4
                                """))
                .containsExactly("1<2");
    }

    @Test
    void an_interrupted_wait_or_park_comes_after_the_interrupt() {
        assertThat(
                        edges(
                                """
                                T1|acq(Box@1)|1
                                T1|wait(Box@1)|2
                                T0|interrupt(T1)|3
                                T1|wake(Box@1)=interrupted|4
                                T0|interrupt(T1)|5
                                T1|park=interrupted|6
                                T1|park=unparked|7
                                """))
                .containsExactly("2<3", "4<5");
    }

    @Test
    void an_await_comes_after_the_last_signal_of_each_other_thread() {
        assertThat(
                        edges(
                                """
                                T0|signal(Latch@1)|1
                                T0|signal(Latch@1)|2
                                T1|signal(Latch@1)|3
                                T1|signal(Latch@2)|4
                                T2|await(Latch@1)|5
                                T0|signal(Latch@1)|6
                                """))
                .containsExactlyInAnyOrder("1<4", "2<4");
    }

    @Test
    void an_await_of_a_part_needs_signals_of_that_part_and_of_the_whole() {
        TraceBuilder builder = new TraceBuilder();
        int object = builder.dictionary().addObject("Queue", true);
        EventKind[] kinds = {
            EventKind.SIGNAL,
            EventKind.SIGNAL,
            EventKind.SIGNAL,
            EventKind.AWAIT,
            EventKind.AWAIT,
            EventKind.AWAIT
        };
        int[] parts = {7, 8, 0, 7, 0, 9};
        for (int i = 0; i < kinds.length; i++) {
            int thread = builder.dictionary().addThread("T" + i, "");
            int site = builder.dictionary().addSite(new Site("Test", "run", "()V", i, "", i));
            builder.add(kinds[i], thread, site, object, 0, parts[i]);
        }

        assertThat(edges(builder.build()))
                .containsExactlyInAnyOrder("0<3", "2<3", "0<4", "1<4", "2<4", "2<5");
    }

    @Test
    void releases_of_a_lock_object_signal_its_awaits_and_its_signals_its_acquisitions() {
        assertThat(
                        edges(
                                """
                                T0|acq(StampedLock@1:lock)|1
                                T0|rel(StampedLock@1:lock)|2
                                T1|await(StampedLock@1)|3
                                T1|signal(StampedLock@1)|4
                                T2|acq(StampedLock@1:lock)|5
                                """))
                .containsExactlyInAnyOrder("1<2", "3<4");
    }

    @Test
    void who_is_notified_waits_before_and_wakes_after() {
        assertThat(
                        edges(
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
                                """))
                .containsExactlyInAnyOrder("3<5", "1<6", "5<8", "6<10");
    }

    @Test
    void who_waits_no_longer_is_not_woken() {
        assertThat(
                        edges(
                                """
                                T1|acq(Box@1)|1
                                T1|wait(Box@1)|2
                                T0|acq(Box@1)|3
                                T0|notifyall(Box@1)=0|4
                                T0|rel(Box@1)|5
                                T1|wake(Box@1)=timeout|6
                                """))
                .isEmpty();
    }

    @Test
    void a_lock_that_another_thread_gives_back_was_taken_before() {
        assertThat(
                        edges(
                                """
                                T0|acq(StampedLock@1:lock)|1
                                T1|rel(StampedLock@1:lock)|2
                                T1|acq(StampedLock@1:lock)|3
                                """))
                .containsExactly("0<1");
    }

    @Test
    void a_lock_that_its_own_thread_gives_back_orders_nothing() {
        assertThat(
                        edges(
                                """
                                T0|acq(StampedLock@1:lock)|1
                                T0|rel(StampedLock@1:lock)|2
                                T1|acq(StampedLock@1:lock)|3
                                T1|rel(StampedLock@1:lock)|4
                                """))
                .isEmpty();
    }

    private static List<String> edges(String text) {
        return edges(TraceText.parse(text));
    }

    /** Returns the edges, such as "0&lt;3", by events. */
    private static List<String> edges(Trace trace) {
        List<String> found = new ArrayList<>();
        new Synchronization(trace, new EventUnits(trace))
                .mustEdges()
                .forEach((earlier, later) -> found.add(earlier + "<" + later));
        return found;
    }
}
