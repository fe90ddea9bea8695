package io.forethread.predictor.causality;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;

import org.junit.jupiter.api.Test;

class ContendedVariablesTests {
    @Test
    void what_is_ordered_by_start_and_join_is_not_contended() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|w(before)=1|1
                        T0|start(T0.1)|2
                        T0|start(T0.2)|2
                        T0.1|begin
                        T0.1|r(before)=1|3
                        a: T0.1|w(between)=1|4
                        T0.1|w(after)=1|5
                        T0.1|end
                        T0.2|begin
                        T0.2|r(before)=1|3
                        T0.2|r(between)=1|6
                        T0.2|end
                        T0|join(T0.1)|7
                        T0|join(T0.2)|7
                        T0|r(after)=1|8
                        """);
        TraceAnalysis analysis = trace.analysis();
        assertThat(analysis.contended().stream())
                .containsExactly(analysis.accesses().variable(trace.at("a")));
    }

    @Test
    void a_write_after_reads_of_several_threads_is_compared_with_all_of_them() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|2
                        T0|start(T0.2)|2
                        T0.1|begin
                        a: T0.1|r(x)=0|3
                        T0.1|end
                        T0.2|begin
                        T0.2|r(x)=0|3
                        T0.2|end
                        T0|join(T0.2)|7
                        T0|w(x)=1|8
                        """);
        assertThat(trace.analysis().contended().stream()).hasSize(1);
    }
}
