package io.forethread.predictor.property.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PropertyEvent;
import io.forethread.PropertyMonitor;
import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.property.event.Supertypes;
import io.forethread.predictor.property.text.PropertyReader;
import io.forethread.trace.TraceDepth;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class PropertyCheckTests {
    private static PropertySpec property(String text) {
        return PropertyReader.read(text, name -> null);
    }

    private static Optional<BrokenProperty> check(PropertySpec property, WrittenTrace trace) {
        return PropertyCheck.check(property, trace.trace(), Supertypes.NONE);
    }

    private static final PropertySpec USE_AFTER_CLOSE =
            property(
                    """
                    event close(d) = mark "close" on d
                    event use(d) = mark "use" on d
                    never: close use
                    """);

    @Test
    void each_object_is_read_by_itself() {
        assertThat(check(USE_AFTER_CLOSE, new WrittenTrace("T0|mark(close@1)\nT0|mark(use@2)")))
                .isEmpty();
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        a: T0|mark(use@1)|1
                        b: T0|mark(close@1)|2
                        c: T0|mark(use@2)|3
                        d: T0|mark(use@1)|4
                        e: T0|mark(close@2)|5
                        f: T0|mark(use@2)|6
                        """);
        BrokenProperty broken = check(USE_AFTER_CLOSE, trace).orElseThrow();
        assertThat(trace.names(broken.letters().stream().map(Letter::event).toList()))
                .as("the first one that breaks it")
                .containsExactly("a", "b", "d");
        assertThat(broken.isAtEnd()).isFalse();
        assertThat(broken.slice().binding().name(0, trace.trace())).endsWith("@1");
    }

    @Test
    void events_that_bind_different_parameters_are_joined() {
        PropertySpec property =
                property(
                        """
                        event make(c) = mark "make" on c
                        event begins(t) = begin by t
                        event both(c, t) = mark "both" on c by t
                        never: make begins both
                        """);
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|mark(make@1)
                        T0|mark(make@2)
                        T0|start(T0.1)
                        T0.1|begin
                        T0.1|mark(both@2)
                        """);
        ParametricSlices slices = ParametricSlices.of(property, trace.trace(), Supertypes.NONE);
        assertThat(slices.all())
                .as("of the test's thread no event says that it begins")
                .extracting(
                        slice ->
                                slice.binding().name(0, trace.trace())
                                        + " "
                                        + slice.binding().name(1, trace.trace()))
                .containsExactly("?@1 T0.1", "?@2 T0.1");
        assertThat(check(property, trace).orElseThrow().slice().binding().name(0, trace.trace()))
                .isEqualTo("?@2");
    }

    @Test
    void an_event_that_binds_nothing_is_in_every_slice() {
        PropertySpec property =
                property(
                        """
                        event open = mark "open"
                        event use(d) = mark "use" on d
                        past: use implies once open
                        """);
        assertThat(check(property, new WrittenTrace("T0|mark(open)\nT0|mark(use@2)"))).isEmpty();
        assertThat(check(property, new WrittenTrace("T0|mark(use@2)\nT0|mark(open)"))).isPresent();
    }

    @Test
    void the_end_of_the_run_can_break_it() {
        PropertySpec property =
                property(
                        """
                        event ask = mark "ask"
                        event answer = mark "answer"
                        matches: (ask answer)*
                        """);
        BrokenProperty broken =
                check(property, new WrittenTrace("T0|mark(ask)|1\nT0|begin")).orElseThrow();
        assertThat(broken.isAtEnd()).isTrue();
        assertThat(check(property, new WrittenTrace("# truncated\nT0|mark(ask)|1")))
                .as("the run went on")
                .isEmpty();
    }

    /** Keeps all that it is told. */
    private static final class Listener implements PropertyMonitor<List<String>> {
        @Override
        public List<String> initial() {
            return List.of();
        }

        @Override
        public List<String> next(List<String> state, PropertyEvent event) {
            List<String> longer = new ArrayList<>(state);
            longer.add(
                    event.name()
                            + " "
                            + event.value()
                            + " "
                            + event.thread()
                            + " "
                            + event.parameter("c"));
            return longer;
        }

        @Override
        public boolean isViolated(List<String> state) {
            return state.equals(List.of("set 5 T0 Clock@1", "any 5 T0 Clock@1"));
        }
    }

    @Test
    void a_monitor_is_told_all_names_of_an_event() {
        PropertySpec property =
                PropertyReader.read(
                        "event set(c) = write Clock.time on c event any(c) = access Clock.* on c",
                        new Listener());
        assertThat(check(property, new WrittenTrace("T0|w(Clock.time@1)=5|1"))).isPresent();
    }

    @Test
    void what_must_be_recorded_depends_on_the_events() {
        assertThat(depth("mark \"a\"")).isEqualTo(TraceDepth.DEEP);
        assertThat(depth("call A.b()")).isEqualTo(TraceDepth.DEEP);
        assertThat(depth("call A.b() | returns A.b()")).isEqualTo(TraceDepth.COMPLETE);
        assertThat(Properties.NONE.depth()).isEqualTo(TraceDepth.ORDINARY);
    }

    private static TraceDepth depth(String pattern) {
        PropertySpec property = property("event e = " + pattern + " never: e");
        return new Properties(List.of(property), Supertypes.NONE).depth();
    }
}
