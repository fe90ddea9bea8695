package io.forethread.predictor.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.IntStream;

class EventUnitsTests {
    private static List<Integer> units(String trace) {
        EventUnits units = new EventUnits(TraceText.parse(trace));
        return IntStream.range(0, (int) trace.lines().count()).map(units::unitOf).boxed().toList();
    }

    /** As one unit each, both threads would have to come before the other. */
    @Test
    void a_call_in_which_a_thread_waited_is_two_units() {
        assertThat(
                        units(
                                """
                                T0|signal(Barrier@1)|1
                                T1|signal(Barrier@1)|1
                                T1|await(Barrier@1)|1
                                T0|await(Barrier@1)|1
                                """))
                .containsExactly(0, 1, 1, 2);
    }

    @Test
    void a_call_begins_a_unit_where_all_calls_are_recorded() {
        String calls =
                """
                T0|call(Account@1)|1
                T0|enter|2
                T0|invoke(Map.put@3)=@2|3
                T0|ws(HashMap@3)=1|3
                T0|answer(Map.put@3)=null|3
                T0|branch=taken|4
                T0|leave|5
                T0|return(Account@1)|6
                """;
        assertThat(units(calls)).containsExactly(0, 0, 0, 1, 1, 1, 1, 1);
        EventUnits deep = new EventUnits(TraceText.parse("# deep\n" + calls));
        assertThat(IntStream.range(0, 8).map(deep::unitOf)).containsExactly(0, 1, 2, 3, 3, 3, 3, 3);
    }

    @Test
    void a_call_in_the_function_of_an_update_begins_none() {
        EventUnits units =
                new EventUnits(
                        TraceText.parse(
                                """
                                # deep
                                T0|r(AtomicReference.value@1)=@2|3
                                T0|enter|7
                                T0|invoke(List.of)=@2|8
                                T0|leave|9
                                T0|w(AtomicReference.value@1)=@3|3
                                """));
        assertThat(units.count()).isEqualTo(1);
    }

    @Test
    void an_update_is_one_unit_with_the_function_that_computes_it() {
        assertThat(
                        units(
                                """
                                T0|w(other)=1|1
                                T0|r(AtomicReference.value@1)=@2|3
                                T0|r(Visits.count@2)=0|7
                                T0|w(Visits.count@3)=1|8
                                T0|w(AtomicReference.value@1)=@3|3
                                T0|w(other)=2|4
                                """))
                .containsExactly(0, 1, 1, 1, 1, 2);
    }

    @Test
    void updates_of_two_threads_are_two_units_even_if_they_overlap() {
        assertThat(
                        units(
                                """
                                T0|r(AtomicReference.value@1)=@2|3
                                T1|r(AtomicReference.value@9)=@2|3
                                T1|r(Visits.count@2)=0|7
                                T0|r(Visits.count@2)=0|7
                                T1|w(AtomicReference.value@9)=@2|3
                                T0|w(AtomicReference.value@1)=@3|3
                                """))
                .containsExactly(0, 1, 1, 0, 1, 0);
    }

    @Test
    void a_function_that_may_have_to_wait_is_not_part_of_its_update() {
        assertThat(
                        units(
                                """
                                T0|r(AtomicReference.value@1)=@2|3
                                T0|acq(Object@5)|7
                                T0|rel(Object@5)|8
                                T0|w(AtomicReference.value@1)=@3|3
                                """))
                .containsExactly(0, 1, 2, 3);
    }

    @Test
    void what_fails_and_what_succeeds_at_one_place_are_two_operations() {
        assertThat(
                        units(
                                """
                                T0|r(AtomicReference.value@1)=@2|3
                                T0|r(other)=0|4
                                T0|r(AtomicReference.value@1)=@2|3
                                T0|w(AtomicReference.value@1)=@3|3
                                """))
                .containsExactly(0, 1, 2, 2);
    }

    @Test
    void a_bulk_operation_is_one_unit_and_a_loop_is_not() {
        assertThat(
                        units(
                                """
                                T0|rs(int[]@1:concurrent)=0|3
                                T0|r(int[]@1[0])=5|3
                                T0|r(int[]@1[1])=6|3
                                T0|w(int[]@2[0])=5|3
                                T0|rs(int[]@1:concurrent)=0|3
                                T0|r(int[]@1[0])=5|3
                                T0|r(int[]@1[0])=5|4
                                T0|r(int[]@1[1])=6|4
                                """))
                .containsExactly(0, 0, 0, 0, 1, 1, 2, 3);
    }
}
