package io.forethread.predictor.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.trace.Trace;
import io.forethread.trace.TraceText;

import org.junit.jupiter.api.Test;

class EventUnitsAtBarriersTests {
    /** As one unit each, both threads would have to come before the other. */
    @Test
    void a_call_in_which_a_thread_waited_is_two_units() {
        Trace trace =
                TraceText.parse(
                        """
                        T0|signal(Barrier@1)|1
                        T1|signal(Barrier@1)|1
                        T1|await(Barrier@1)|1
                        T0|await(Barrier@1)|1
                        """);

        EventUnits units = new EventUnits(trace);

        assertThat(units.unitOf(1)).isEqualTo(units.unitOf(2));
        assertThat(units.unitOf(0)).isNotEqualTo(units.unitOf(3));
    }
}
