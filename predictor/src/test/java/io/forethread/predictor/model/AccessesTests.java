package io.forethread.predictor.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;

import org.junit.jupiter.api.Test;

class AccessesTests {

    @Test
    void fields_elements_and_states_of_one_object_are_different_variables() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        a: T0|w(Box.item@1)=1|1
                        b: T0|w(Box.item@2)=1|2
                        c: T0|w(int[]@3[0])=1|3
                        d: T0|w(int[]@3[1])=1|4
                        e: T0|ws(Vector@1)=1|5
                        f: T0|rs(Vector@1:concurrent)=1|6
                        """);
        Accesses accesses = trace.analysis().accesses();
        assertThat(accesses.variables()).isEqualTo(5);
        assertThat(accesses.variable(trace.at("e"))).isEqualTo(accesses.variable(trace.at("f")));
    }

    @Test
    void shared_is_what_two_threads_access_and_one_writes() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        a: T0|w(x)=1|1
                        T1|r(x)=1|2
                        b: T0|r(y)=1|3
                        T1|r(y)=1|4
                        c: T0|w(z)=1|5
                        T0|r(z)=1|6
                        """);
        Accesses accesses = trace.analysis().accesses();
        assertThat(accesses.isShared(accesses.variable(trace.at("a")))).isTrue();
        assertThat(accesses.isShared(accesses.variable(trace.at("b")))).isFalse();
        assertThat(accesses.isShared(accesses.variable(trace.at("c")))).isFalse();
    }

    @Test
    void the_write_before_an_access_is_what_it_saw() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        a: T0|r(x)=0|1
                        b: T0|w(x)=1|2
                        c: T1|r(x)=1|3
                        d: T1|w(x)=2|4
                        e: T0|r(x)=2|5
                        """);
        Accesses accesses = trace.analysis().accesses();
        assertThat(accesses.writeBefore(trace.at("a"))).isEqualTo(Accesses.NONE);
        assertThat(accesses.writeBefore(trace.at("c"))).isEqualTo(trace.at("b"));
        assertThat(accesses.writeBefore(trace.at("d"))).isEqualTo(trace.at("b"));
        assertThat(accesses.writeBefore(trace.at("e"))).isEqualTo(trace.at("d"));
    }
}
