package io.forethread.predictor.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Test;

class ThreadUnitsTests {

    @Test
    void units_know_their_thread_their_position_and_the_unit_before() {
        Trace trace =
                TraceText.parse(
                        """
                        T0|w(x)=1|1
                        T0|start(T0.1)|2
                        T0.1|begin
                        T0|w(x)=2|3
                        T0.1|r(x)=2|4
                        """);

        ThreadUnits units = new ThreadUnits(trace, new EventUnits(trace));

        assertThat(units.previous(0)).isEqualTo(ThreadUnits.NONE);
        assertThat(units.previous(1)).isEqualTo(0);
        assertThat(units.previous(2)).isEqualTo(ThreadUnits.NONE);
        assertThat(units.previous(3)).isEqualTo(1);
        assertThat(units.previous(4)).isEqualTo(2);
        assertThat(units.position(3)).isEqualTo(2);
        assertThat(units.thread(4)).isEqualTo(1);
        assertThat(units.unit(1, 1)).isEqualTo(4);
    }
}
