package io.forethread.predictor.segment;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.Edges;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class NeedsTests {
    private static final WrittenTrace TRACE =
            new WrittenTrace(
                    """
                    a0: T0|w(x)=1|1
                    a1: T0|w(x)=2|2
                    a2: T0|w(x)=3|3
                    b0: T0.1|w(y)=1|4
                    b1: T0.1|w(y)=2|5
                    b2: T0.1|w(y)=3|6
                    b3: T0.1|w(y)=4|7
                    """);

    private final TraceAnalysis analysis = TRACE.analysis();
    private final Edges edges = new Edges();

    private void need(String later, String earlier) {
        edges.add(unit(earlier), unit(later));
    }

    private int unit(String event) {
        return analysis.units().unitOf(TRACE.at(event));
    }

    /** Returns the needs of the second thread, as in "1: 2 of 0", where they grow. */
    private List<String> needs() {
        Adjacency needed = Adjacency.of(edges, analysis.units().count(), false);
        Needs needs = Needs.of(analysis.threadUnits(), needed)[1];
        List<String> all = new ArrayList<>();
        for (int position = 0; position < 4; position++) {
            List<String> before = needsOfFirst(needs, position);
            for (String need : needsOfFirst(needs, position + 1)) {
                if (!before.contains(need)) {
                    all.add(position + ": " + need);
                }
            }
        }
        return all;
    }

    private static List<String> needsOfFirst(Needs needs, int count) {
        List<String> all = new ArrayList<>();
        needs.ofFirst(count, (thread, needed) -> all.add("%d of %d".formatted(needed, thread)));
        return all;
    }

    @Test
    void they_count_what_comes_first_in_the_thread_that_is_needed() {
        need("b2", "a1");
        assertThat(needs()).containsExactly("2: 2 of 0");
    }

    @Test
    void what_earlier_units_need_is_not_needed_again() {
        need("b0", "a1");
        need("b1", "a0");
        need("b2", "a1");
        need("b3", "a2");
        assertThat(needs()).containsExactly("0: 2 of 0", "3: 3 of 0");
    }

    @Test
    void a_thread_may_need_more_of_itself() {
        need("b0", "b2");
        need("b1", "b2");
        assertThat(needs()).containsExactly("0: 3 of 1");
    }
}
