package io.forethread.predictor.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

class ExplorationTests {
    private static final Duration TIME = Duration.ofMinutes(1);

    /** Sites have the same numbers in all runs. */
    private static final String START =
            """
            # site 1 P.m ()V 1 P.java:1
            # site 2 P.m ()V 2 P.java:2
            # site 3 P.m ()V 3 P.java:3
            # site 4 P.m ()V 4 P.java:4
            # site 5 P.m ()V 11 P.java:11
            # site 6 P.m ()V 12 P.java:12
            # site 7 P.m ()V 21 P.java:21
            # site 8 P.m ()V 22 P.java:22
            T0|start(T0.1)|P.m:1
            T0.1|begin
            """;

    private static final WrittenTrace READ_LAST =
            new WrittenTrace(
                    START
                            + """
                            w: T0|w(x)=1|P.m:2
                            r: T0.1|r(x)=1|P.m:3
                            """);

    private static final WrittenTrace READ_FIRST =
            new WrittenTrace(
                    START
                            + """
                            r: T0.1|r(x)=0|P.m:3
                            w: T0|w(x)=1|P.m:2
                            """);

    private final Exploration exploration = new Exploration(10, TIME, name -> false);

    @Test
    void goes_on_until_every_read_has_seen_all_that_it_can() {
        exploration.add(READ_LAST.trace(), 0);
        assertThat(exploration.coverage()).isEqualTo(new Coverage(1, 1, 1, List.of(), false));
        Exploration.Next next = exploration.next(TIME).orElseThrow();
        assertThat(READ_LAST.names(next.prediction().order())).containsExactly("r");
        assertThat(next.generation()).isEqualTo(1);
        exploration.add(READ_FIRST.trace(), 1);
        assertThat(exploration.next(TIME)).isEmpty();
        assertThat(exploration.coverage()).isEqualTo(new Coverage(2, 2, 0, List.of(), true));
    }

    @Test
    void what_was_run_for_another_reason_is_not_run_again() {
        exploration.add(READ_LAST.trace(), 0);
        exploration.add(READ_FIRST.trace(), 1);
        assertThat(exploration.next(TIME)).isEmpty();
        assertThat(exploration.coverage().exhausted()).isTrue();
    }

    @Test
    void a_schedule_that_was_not_followed_is_not_tried_again_and_nothing_is_promised() {
        exploration.add(READ_LAST.trace(), 0);
        assertThat(exploration.next(TIME)).isPresent();
        exploration.add(READ_LAST.trace(), 1);
        assertThat(exploration.next(TIME)).isEmpty();
        assertThat(exploration.coverage().exhausted()).isFalse();
        assertThat(exploration.coverage().open()).isEqualTo(1);
        assertThat(exploration.coverage().doubts())
                .containsExactly("A run did not follow its schedule.");
    }

    @Test
    void a_schedule_of_which_nobody_has_seen_the_run_is_not_tried_again() {
        exploration.add(READ_LAST.trace(), 0);
        assertThat(exploration.next(TIME)).isPresent();
        assertThat(exploration.next(TIME)).isEmpty();
        assertThat(exploration.coverage().exhausted()).isFalse();
    }

    @Test
    void the_same_read_is_asked_again_where_other_things_have_been_seen_before_it() {
        WrittenTrace first =
                new WrittenTrace(
                        START
                                + """
                                r: T0.1|r(x)=0|P.m:11
                                v: T0.1|w(y)=5|P.m:12
                                w: T0|w(x)=1|P.m:21
                                s: T0|r(y)=5|P.m:22
                                """);
        exploration.add(first.trace(), 0);
        // First r is to see w, then s no write at all.
        assertThat(names(first, exploration.next(TIME))).containsExactly("w", "r");
        WrittenTrace second =
                new WrittenTrace(
                        START
                                + """
                                w: T0|w(x)=1|P.m:21
                                r: T0.1|r(x)=1|P.m:11
                                v: T0.1|w(y)=6|P.m:12
                                s: T0|r(y)=6|P.m:22
                                """);
        exploration.add(second.trace(), 1);
        assertThat(names(first, exploration.next(TIME))).containsExactly("w", "s");
        exploration.add(
                new WrittenTrace(
                                START
                                        + """
                                        T0|w(x)=1|P.m:21
                                        T0|r(y)=0|P.m:22
                                        T0.1|r(x)=1|P.m:11
                                        T0.1|w(y)=6|P.m:12
                                        """)
                        .trace(),
                1);
        // That r saw nothing and s saw nothing has not been together.
        assertThat(names(first, exploration.next(TIME))).containsExactly("r", "w", "s");
        exploration.add(
                new WrittenTrace(
                                START
                                        + """
                                        T0.1|r(x)=0|P.m:11
                                        T0|w(x)=1|P.m:21
                                        T0|r(y)=0|P.m:22
                                        T0.1|w(y)=5|P.m:12
                                        """)
                        .trace(),
                1);
        assertThat(exploration.next(TIME)).isEmpty();
        assertThat(exploration.coverage()).isEqualTo(new Coverage(4, 4, 0, List.of(), true));
    }

    private static List<String> names(WrittenTrace trace, Optional<Exploration.Next> next) {
        return trace.names(next.orElseThrow().prediction().order());
    }

    @Test
    void runs_of_the_last_generation_are_not_asked() {
        Exploration none = new Exploration(0, TIME, name -> false);
        none.add(READ_LAST.trace(), 1);
        assertThat(none.next(TIME)).isEmpty();
        assertThat(none.coverage())
                .isEqualTo(
                        new Coverage(
                                1,
                                1,
                                1,
                                List.of("Runs of the last generation were not looked into."),
                                false));
    }

    @Test
    void nothing_is_promised_of_threads_that_do_not_decide_by_what_they_read() {
        exploration.add(
                new WrittenTrace(
                                START
                                        + """
                                        T0|acq(Object@1)|P.m:2
                                        T0|notify(Object@1)|P.m:3
                                        T0|rel(Object@1)|P.m:4
                                        """)
                        .trace(),
                0);
        assertThat(exploration.next(TIME)).isEmpty();
        assertThat(exploration.coverage().exhausted()).isFalse();
        assertThat(exploration.coverage().doubts())
                .containsExactly(
                        "Threads wait for notifications: what comes of that is not only decided by"
                                + " what they read.");
    }

    @Test
    void nothing_is_predicted_about_what_is_ignored() {
        Exploration ignoring = new Exploration(10, TIME, name -> true);
        ignoring.add(READ_LAST.trace(), 0);
        assertThat(ignoring.next(TIME)).isEmpty();
        assertThat(ignoring.coverage().doubts()).containsExactly("Some variables were ignored.");
    }

    @Test
    void nothing_is_said_to_be_exhausted_that_was_never_run() {
        assertThat(exploration.next(TIME)).isEmpty();
        assertThat(exploration.coverage().exhausted()).isFalse();
    }
}
