package io.forethread.extension.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.EventUnits;
import io.forethread.programs.Program;
import io.forethread.programs.Programs;
import io.forethread.recorder.Recorder;
import io.forethread.recorder.agent.ClassFilter;
import io.forethread.scheduler.Divergence;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDepth;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The order of a run, made a schedule, is followed and leads to the same run. */
@Tag("any-junit")
class ScheduleBuilderTests {

    private static final RunOptions ORDINARY = RunOptions.DEFAULT;
    private static final RunOptions DEEP = RunOptions.DEFAULT.withDepth(TraceDepth.DEEP);

    /**
     * With these, a thread may have to wait without an event that says so: for a pool's worker that
     * does its task without any event, for a timer's time. No schedule made of events can tell of
     * that, so that it may be left; the run then goes on and ends.
     */
    private static final Set<EventKind> HIDDEN_WAITS =
            EnumSet.of(EventKind.AWAIT, EventKind.SIGNAL, EventKind.READ_STATE, EventKind.SLEEP);

    @BeforeAll
    static void install() {
        Recorder.install(ClassFilter.standard()); // others leave their own filters
    }

    @TestFactory
    Stream<DynamicTest> an_observed_order_is_followed() {
        return Programs.success().stream()
                .map(type -> dynamicTest(type.getName(), () -> isFollowed(type, ORDINARY)));
    }

    @TestFactory
    Stream<DynamicTest> so_is_one_whose_threads_stop_at_calls() {
        return Programs.success().stream()
                .map(type -> dynamicTest(type.getName(), () -> isFollowed(type, DEEP)));
    }

    /** Those that no schedule made of events can tell of are the exception. */
    @Test
    void most_observed_orders_are_followed_exactly() {
        long exact = Programs.success().stream().filter(ScheduleBuilderTests::isExact).count();
        assertThat(exact).isGreaterThan(Programs.success().size() * 3L / 4);
    }

    /** What is made once for all orders that begin as the trace does is what each would have. */
    @TestFactory
    Stream<DynamicTest> a_shared_beginning_gives_the_same_steps() {
        return Programs.success().stream()
                .map(type -> dynamicTest(type.getName(), () -> hasSameSteps(type)));
    }

    private static void hasSameSteps(Class<? extends Program> type) {
        try (RunResult observed = run(type, Schedule.EMPTY, ORDINARY)) {
            Trace trace = observed.trace();
            EventUnits units = new EventUnits(trace);
            int size = trace.size();
            for (int end : new int[] {size, size / 2, size / 3}) {
                int[] events = IntStream.range(0, end).toArray();
                List<Integer> plain = IntStream.of(events).boxed().toList();
                Schedule expected = ScheduleBuilder.of(trace, units, plain, List.of());
                for (int beginning : new int[] {end, end * 9 / 10, end * 2 / 3, end / 4}) {
                    int[] rest = Arrays.copyOfRange(events, beginning, end);
                    EventOrder order = EventOrder.beginning(beginning, rest);
                    assertThat(ScheduleBuilder.of(trace, units, order, List.of()))
                            .isEqualTo(expected);
                }
            }
        }
    }

    private static boolean isExact(Class<? extends Program> type) {
        try (RunResult observed = run(type, Schedule.EMPTY, ORDINARY);
                RunResult again = run(type, scheduleOf(observed.trace()), ORDINARY)) {
            return again.divergence().isEmpty()
                    && lines(again.trace()).equals(lines(observed.trace()));
        }
    }

    private static Schedule scheduleOf(Trace trace) {
        List<Integer> order = IntStream.range(0, trace.size()).boxed().toList();
        return ScheduleBuilder.of(trace, new EventUnits(trace), order, List.of());
    }

    private static void isFollowed(Class<? extends Program> type, RunOptions options) {
        try (RunResult observed = run(type, Schedule.EMPTY, options)) {
            Trace trace = observed.trace();
            try (RunResult again = run(type, scheduleOf(trace), options)) {
                assertThat(again.outcome().describe()).isEqualTo("passed");
                if (IntStream.range(0, trace.size())
                        .mapToObj(trace::kind)
                        .noneMatch(HIDDEN_WAITS::contains)) {
                    assertThat(again.divergence().map(Divergence::describe)).isEmpty();
                    assertThat(lines(again.trace())).isEqualTo(lines(trace));
                }
            }
        }
    }

    @Test
    void a_thread_that_may_wait_on_its_way_is_brought_past_what_it_has_to_do() {
        Trace trace =
                TraceText.parse(
                        """
                        T0|start(T0.1)|Test.body:1
                        T0.1|begin
                        T0.1|await(Task@1)
                        T0.1|w(Field.x)=1|Test.task:2
                        T0.1|signal(Task@1)
                        T0|r(Field.x)=1|Test.body:3
                        """);
        Schedule schedule =
                ScheduleBuilder.of(trace, new EventUnits(trace), List.of(0, 1, 2, 3, 5), List.of());
        assertThat(schedule.steps())
                .extracting(step -> step.thread() + " " + step.until() + " " + step.site().line())
                .containsExactly(
                        "T0 READ_FIELD 3",
                        "T0.1 WRITE_FIELD 2",
                        "T0.1 AWAIT " + Site.UNKNOWN.line(),
                        "T0 AWAIT " + Site.UNKNOWN.line());
    }

    @Test
    void so_is_one_that_says_in_the_end_that_its_task_is_done() {
        Trace trace =
                TraceText.parse(
                        """
                        T0|start(T0.1)|Test.body:1
                        T0.1|begin
                        T0.1|await(Task@1)
                        T0.1|w(Field.x)=1|Test.task:2
                        T0.1|signal(Task@1)
                        T0|r(Field.x)=1|Test.body:3
                        """);
        Schedule schedule =
                ScheduleBuilder.of(
                        trace, new EventUnits(trace), List.of(0, 1, 2, 3, 4, 5), List.of());
        assertThat(schedule.steps())
                .extracting(step -> step.thread() + " " + step.until() + " " + step.site().line())
                .containsExactly(
                        "T0 READ_FIELD 3",
                        "T0.1 WRITE_FIELD 2",
                        "T0.1 AWAIT " + Site.UNKNOWN.line(),
                        "T0 AWAIT " + Site.UNKNOWN.line());
    }

    @Test
    void threads_that_stand_before_one_lock_go_in_one_after_the_other() {
        Trace trace =
                TraceText.parse(
                        """
                        T0|start(T0.1)|Test.body:1
                        T0|start(T0.2)|Test.body:2
                        T0.1|begin
                        T0.1|acq(Lock@1)|Test.task:3
                        T0.1|rel(Lock@1)|Test.task:4
                        T0.2|begin
                        T0.2|acq(Lock@1)|Test.task:3
                        T0.2|rel(Lock@1)|Test.task:4
                        """);
        Schedule schedule =
                ScheduleBuilder.of(
                        trace, new EventUnits(trace), List.of(0, 1, 2, 5), List.of(3, 6));
        assertThat(schedule.steps())
                .extracting(step -> step.thread() + " " + step.until() + " " + step.site().line())
                .endsWith("T0.1 AWAIT " + Site.UNKNOWN.line(), "T0.2 AWAIT " + Site.UNKNOWN.line());
    }

    @Test
    void calls_that_may_look_in_vain_count_whatever_they_found() {
        Trace trace =
                TraceText.parse(
                        """
                        T0|start(T0.1)|Test.body:1
                        T0|begin
                        T0.1|begin
                        T0.1|await(Queue@1)=2|Test.task:2
                        T0.1|ws(Queue@1:concurrent)=2|Test.task:2
                        T0.1|branch|Test.task:2
                        T0.1|rs(Queue@1:concurrent)=2|Test.task:2
                        T0.1|branch|Test.task:2
                        T0.1|rs(Queue@1:concurrent)=2|Test.task:2
                        T0|ws(Queue@1:concurrent)=3|Test.body:3
                        """);
        Schedule schedule =
                ScheduleBuilder.of(
                        trace,
                        new EventUnits(trace),
                        List.of(0, 1, 2, 3, 4, 5, 6, 7, 9, 8),
                        List.of());
        assertThat(schedule.steps())
                .extracting(step -> step.thread() + " " + step.until() + " " + step.times())
                .contains("T0.1 READ_STATE 3");
    }

    /**
     * Objects are left out: their numbers depend on who is first to see them. So is where no thread
     * is ever stopped: that may come a little earlier or later.
     */
    private static List<String> lines(Trace trace) {
        return IntStream.range(0, trace.size())
                .filter(i -> trace.isStop(i) && trace.kind(i) != EventKind.END)
                .mapToObj(i -> trace.event(i).thread().name() + trace.kind(i) + trace.site(i))
                .toList();
    }

    private static RunResult run(
            Class<? extends Program> type, Schedule schedule, RunOptions options) {
        return GuidedEngine.run(options, schedule, () -> type.getConstructor().newInstance().run());
    }
}
