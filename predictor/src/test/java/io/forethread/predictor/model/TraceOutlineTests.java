package io.forethread.predictor.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Test;

import java.util.BitSet;

class TraceOutlineTests {
    private final Trace trace =
            TraceText.parse(
                    """
                    T0|w(x)=1|1
                    T0|start(T0.1)|2
                    T0.1|begin
                    T0.1|r(x)=1|4
                    T0.1|acq(Lock@1)|5
                    T0|w(x)=2|3
                    T0.1|w(x)=3|4
                    T0.1|rel(Lock@1)|6
                    """);

    @Test
    void what_is_more_than_an_access_is_listed() {
        assertThat(TraceOutline.of(trace).synchronizing()).containsExactly(1, 2, 4, 7);
    }

    @Test
    void a_switch_is_where_another_thread_goes_on() {
        assertThat(TraceOutline.of(trace).switches()).containsExactly(0, 2, 5, 6);
    }

    @Test
    void an_update_reads_and_writes_at_one_site() {
        BitSet sites = new BitSet();
        sites.set(trace.siteId(3));

        assertThat(TraceOutline.of(trace).updates()).isEqualTo(sites);
    }

    @Test
    void it_is_made_once_for_a_trace() {
        TraceOutline outline = TraceOutline.of(trace);

        assertThat(TraceOutline.of(trace)).isSameAs(outline);
        assertThat(EventUnits.of(trace)).isSameAs(EventUnits.of(trace));

        Trace copy = trace.copy();
        assertThat(TraceOutline.of(copy)).isNotSameAs(outline);
    }
}
