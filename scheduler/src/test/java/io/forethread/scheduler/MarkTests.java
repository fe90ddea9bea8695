package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.odd.Marks;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.schedule.Step;
import io.forethread.trace.Event.MarkEvent;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.List;

/** Marks are recorded, and a thread can be stopped at them. */
@Timeout(60)
class MarkTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    private static List<MarkEvent> marks(RunResult result) {
        return result.trace().stream()
                .filter(MarkEvent.class::isInstance)
                .map(MarkEvent.class::cast)
                .toList();
    }

    @Test
    void a_mark_is_an_event_with_its_name_and_object() {
        Marks program = new Marks();
        try (RunResult result = GuidedEngine.run(program::twoThreads)) {
            List<MarkEvent> marks = marks(result);
            assertThat(marks).extracting(MarkEvent::name).containsExactly("one", "two");
            assertThat(marks.get(0).about().className()).isEqualTo(Marks.class.getName());
            assertThat(marks.get(1).about().isNull()).isTrue();
        }
        assertThat(program.order()).isEqualTo("12");
    }

    @Test
    void a_schedule_stops_a_thread_at_a_mark() {
        Marks program = new Marks();
        Site mark;
        Site join;
        try (RunResult result = GuidedEngine.run(program::twoThreads)) {
            mark = marks(result).get(0).site();
            join =
                    result.trace().stream()
                            .filter(event -> result.trace().kind(event.index()) == EventKind.JOIN)
                            .findFirst()
                            .orElseThrow()
                            .site();
        }
        Schedule schedule =
                new Schedule(
                        List.of(
                                Step.before("T0", EventKind.JOIN, join, 1),
                                Step.before("T0.1", EventKind.MARK, mark, 1),
                                Step.toEnd("T0.2")));
        Marks again = new Marks();
        try (RunResult result = GuidedEngine.run(RunOptions.DEFAULT, schedule, again::twoThreads)) {
            assertThat(result.divergence()).isEmpty();
            assertThat(marks(result)).extracting(MarkEvent::name).containsExactly("two", "one");
        }
        assertThat(again.order()).isEqualTo("21");
    }
}
