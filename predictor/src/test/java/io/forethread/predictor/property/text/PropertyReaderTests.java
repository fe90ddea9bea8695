package io.forethread.predictor.property.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.forethread.PropertyEvent;
import io.forethread.PropertyMonitor;
import io.forethread.predictor.property.check.PropertySpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

class PropertyReaderTests {
    private static final String AB =
            "event a = call A.a(..) event b(d) = call B.b(int, ..) on d event c = begin ";

    private static PropertySpec read(String text) {
        return PropertyReader.read(text, PropertyReaderTests::monitor);
    }

    private static PropertyMonitor<?> monitor(String className) {
        if (!className.equals("com.acme.Monotone")) {
            throw new IllegalArgumentException("there is no class " + className);
        }
        return new Never();
    }

    private static final class Never implements PropertyMonitor<Integer> {
        @Override
        public Integer initial() {
            return 0;
        }

        @Override
        public Integer next(Integer state, PropertyEvent event) {
            return state;
        }

        @Override
        public boolean isViolated(Integer state) {
            return false;
        }
    }

    @Test
    void a_property_has_a_name_events_and_a_formula() {
        PropertySpec property =
                read(
                        """
                        property "authenticate before use"  // of each session
                        event auth(s) = call Session.login(..) on s
                        event use(s, t) = call Resource.use(Session, *) on s by t
                                        | write Resource.state != null on s by t
                        past: use implies
                              once auth
                        """);
        assertThat(property.name()).isEqualTo("authenticate before use");
        assertThat(property.text()).isEqualTo("past: use implies once auth");
        assertThat(property.parameters()).containsExactly("s", "t");
        assertThat(property.events().get(1).alternatives()).hasSize(2);
    }

    @Test
    void the_formula_is_the_name_of_a_property_without_one() {
        assertThat(read(AB + "never: a b").name()).isEqualTo("never: a b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "matches: (a | b)* a{2,3} b? !(a b) & .+",
                "never: a a",
                "past: a -> (not a) since b or previously historically a",
                "ltl: [] (a implies <> b) and (a until b or next weaknext a) && !(b release a)",
                "ltl: always (b implies once a)",
                "ltl: a unless b",
                "grammar: S -> a S b T | empty ; T -> a",
                "grammar: S -> a S b T | empty T -> a",
                "monitor: com.acme.Monotone"
            })
    void every_formalism_is_read(String formula) {
        assertThat(read(AB + formula).text()).isEqualTo(formula);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "call Door.open()",
                "before Door.*(int, java.lang.String[], ..)",
                "after com.acme.**.Door.open(..)",
                "returns Door.tryOpen() = true",
                "throws Door.new(..)",
                "read Account.balance < 0",
                "write Account.owner = null",
                "access Account.*",
                "write Account.grade == 'x'",
                "write Account.rate >= -1.5e3",
                "lock Account",
                "unlock java.util.concurrent.locks.ReentrantLock",
                "start",
                "begin",
                "end",
                "join",
                "mark \"authenticated\""
            })
    void every_kind_of_event_is_read(String pattern) {
        assertThat(read("event e = " + pattern + " never: e").events()).hasSize(1);
        assertThat(read("event e(o, t) = " + pattern + " on o by t never: e").parameters())
                .containsExactly("o", "t");
    }

    @Test
    void a_file_has_several_properties() {
        List<PropertySpec> properties =
                PropertyReader.readAll(
                        """
                        # of the whole project
                        property "one"
                        event a = begin
                        never: a a

                        property "two"
                        event a = end
                        matches: a*
                        """,
                        PropertyReaderTests::monitor);
        assertThat(properties).extracting(PropertySpec::name).containsExactly("one", "two");
    }

    @Test
    void a_given_monitor_needs_only_events() {
        PropertySpec property = PropertyReader.read("event a = begin", new Never());
        assertThat(property.name()).isEqualTo("monitor: Never");
        assertThatThrownBy(() -> PropertyReader.read("event a = begin never: a", new Never()))
                .hasMessageContaining("the monitor decides");
    }

    // ---- mistakes

    private static void assertMistake(String text, String message) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(PropertySyntaxException.class)
                .hasMessage(message.stripTrailing());
    }

    @Test
    void a_caret_shows_where_a_name_is_wrong() {
        assertMistake(
                """
                event auth = call Resource.authenticate()
                event use = call Resource.access()
                past: use implies once ath
                """,
                """
                line 3: there is no event ath; did you mean auth?.
                    past: use implies once ath
                                           ^
                """
                        .replace("?.", "?"));
    }

    @Test
    void a_caret_shows_where_something_is_missing() {
        assertMistake(
                "event a = call Door.open",
                """
                line 1: expected '(', found the end of the text.
                    event a = call Door.open
                                            ^
                """);
        assertMistake(
                "event a = begin",
                """
                line 1: expected event, matches:, never:, past:, ltl:, grammar: or monitor:, found the end of the text.
                    event a = begin
                                   ^
                """);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "event a = calls Door.open() never: a ## expected call, before",
                "event a = call open() never: a ## expected a method such as Door.open(..)",
                "event a(d) = begin never: a ## nothing here binds the parameter d of a",
                "event a(d) = begin on e never: a ## there is no parameter e; did you mean d?",
                "event a = begin event a = end never: a ## there is already an event a",
                "event always = begin never: always ## an event cannot be called always",
                "event a = mark x never: a ## expected the name of the mark in quotes",
                "event a = write A.b = soon never: a ## expected a number, a character",
                "event a = begin never: a* ## this matches the empty run",
                "event a = begin matches: a & empty ## no run matches this",
                "event a = begin matches: a) ## expected the end of the text, found ')'",
                "event a = begin matches: a{3,2} ## expected at least 3, found 2",
                "event a = begin matches: a{999} ## expected at most 100, found 999",
                "event a = begin past: eventually a ## eventually is about the future",
                "event a = begin ltl: once eventually a ## eventually is about the future",
                "event a = begin ltl: (eventually a) since a ## since is about the past",
                "event a = begin ltl: a or not a or true ## every run satisfies this",
                "event a = begin ltl: next a and next not a ## no run satisfies this",
                "event a = begin grammar: S -> a S ## no run matches S: it never ends",
                "event a = begin grammar: S -> a T ## there is no event or rule T",
                "event a = begin grammar: a -> a ## a name such as S that is no event",
                "event a = begin monitor: com.acme.Montone ## there is no class com.acme.Montone",
                "event a = begin event b = end matches: .* a .{20} ## it needs an automaton of more"
                        + " than",
                "event a = begin sometimes: a ## expected event, matches:",
                "never: a ## expected event, followed by a name"
            })
    void mistakes_are_explained(String textAndMessage) {
        String[] parts = textAndMessage.split(" ## ", -1);
        assertThatThrownBy(() -> read(parts[0]))
                .isInstanceOf(PropertySyntaxException.class)
                .hasMessageContaining(parts[1])
                .hasMessageContaining("^");
    }
}
