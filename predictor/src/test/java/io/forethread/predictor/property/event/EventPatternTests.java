package io.forethread.predictor.property.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.property.check.Letter;
import io.forethread.predictor.property.check.ParametricSlice;
import io.forethread.predictor.property.check.ParametricSlices;
import io.forethread.predictor.property.check.PropertySpec;
import io.forethread.predictor.property.text.PropertyReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class EventPatternTests {
    private static final WrittenTrace TRACE =
            new WrittenTrace(
                    """
                    # deep
                    # site com.acme.House$Door.open (ILjava/lang/String;)Z 0 Door.java:5
                    # site com.acme.House$Door.close ()V 0 Door.java:9
                    # site com.acme.Test.run ()V 3 Test.java:20
                    # object 1 com.acme.House$Door
                    # object 2 com.acme.Safe
                    start: T0|start(T0.1)|Test.run:20
                    begin: T0.1|begin
                    open: T0.1|call(com.acme.House$Door@1)|House$Door.open:5
                    opened: T0.1|return(com.acme.House$Door@1)|House$Door.open:5|value=1
                    close: T0.1|enter(com.acme.House$Door@1)|House$Door.close:9
                    lock: T0.1|acq(com.acme.Safe@2)|Test.run:20
                    again: T0.1|acq(com.acme.Safe@2)#2|Test.run:20
                    notYet: T0.1|rel(com.acme.Safe@2)#1|Test.run:20
                    wait: T0.1|wait(com.acme.Safe@2)|Test.run:20
                    wake: T0.1|wake(com.acme.Safe@2)=timeout|Test.run:20
                    unlock: T0.1|rel(com.acme.Safe@2)|Test.run:20
                    threw: T0.1|leave=exception|House$Door.close:9
                    write: T0.1|w(com.acme.Safe.code@2)=7|Test.run:20
                    read: T0.1|r(com.acme.Safe.code@2)=7|Test.run:20
                    mark: T0.1|mark(filled@2)|Test.run:20
                    invoke: T0.1|invoke(java.util.List.add@2)|Test.run:20
                    answer: T0.1|answer(java.util.List.add@2)=true|Test.run:20
                    end: T0.1|end
                    join: T0|join(T0.1)|Test.run:20
                    """);

    private static PropertySpec property(String pattern) {
        return PropertyReader.read(
                "event e = " + pattern + " never: e e e e e e e e", name -> null);
    }

    private static List<String> matching(String pattern, Supertypes supertypes) {
        List<ParametricSlice> slices =
                ParametricSlices.of(property(pattern), TRACE.trace(), supertypes).all();
        return TRACE.names(slices.get(0).letters().stream().map(Letter::event).toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "call Door.open(..); open",
                "before com.acme.House.Door.open(int, String); open",
                "call com.acme.**.open(*, *); open",
                "call Door.open(); ''",
                "call Door.open(long, ..); ''",
                "call Door.*(..); open,close",
                "call Safe.open(..); ''",
                "returns Door.open(..); opened",
                "returns Door.open(..) = true; opened",
                "returns Door.open(..) = false; ''",
                "throws Door.close(); threw",
                "returns Door.close(); ''",
                "after Door.*(..); opened,threw",
                "call List.add(..); invoke",
                "returns List.add(..) = true; answer",
                "read Safe.code; read",
                "write Safe.code; write",
                "write Safe.code = 7; write",
                "write Safe.code > 7; ''",
                "write Safe.code != 8; write",
                "access Safe.co*; write,read",
                "lock Safe; lock,wake",
                "unlock Safe; wait,unlock",
                "start; start",
                "begin; begin",
                "end; end",
                "join; join",
                "mark \"filled\"; mark",
                "mark \"emptied\"; ''"
            })
    void events_match(String pattern, String names) {
        assertThat(String.join(",", matching(pattern, Supertypes.NONE))).isEqualTo(names);
    }

    @Test
    void a_supertype_matches_its_subtypes() {
        Supertypes openables =
                name -> name.endsWith("Door") ? List.of(name, "com.acme.Openable") : List.of(name);
        assertThat(matching("call Openable.open(..)", openables)).containsExactly("open");
        assertThat(matching("call Openable.open(..)", Supertypes.NONE)).isEmpty();
    }

    @Test
    void a_call_by_an_interface_counts_once() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        # deep
                        # site com.acme.Door.open ()V 0 Door.java:5
                        # object 1 com.acme.Door
                        T0|invoke(com.acme.Openable.open@1)|20
                        T0|acq(com.acme.Door@1)|Door.open:5
                        open: T0|call(com.acme.Door@1)|Door.open:5
                        """);
        ParametricSlice slice =
                ParametricSlices.of(property("call *.open()"), trace.trace(), Supertypes.NONE)
                        .all()
                        .get(0);
        assertThat(trace.names(slice.letters().stream().map(Letter::event).toList()))
                .containsExactly("open");
        assertThat(slice.letters()).hasSize(1);
    }

    @Test
    void the_end_of_a_method_is_on_what_its_beginning_was_on() {
        PropertySpec property =
                PropertyReader.read(
                        "event e(d) = throws Door.close() on d never: e e", name -> null);
        ParametricSlice slice =
                ParametricSlices.of(property, TRACE.trace(), Supertypes.NONE).all().get(0);
        assertThat(slice.binding().name(0, TRACE.trace())).isEqualTo("Door@1");
    }

    @Test
    void events_are_described_with_what_they_do() {
        ParametricSlice slice =
                ParametricSlices.of(property("write Safe.code"), TRACE.trace(), Supertypes.NONE)
                        .all()
                        .get(0);
        assertThat(slice.letters().get(0).describe()).isEqualTo("writes Safe.code = 7 (e)");
    }
}
