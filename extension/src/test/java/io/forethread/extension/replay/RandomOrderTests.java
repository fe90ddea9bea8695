package io.forethread.extension.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
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

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Random orders that the checker takes for possible runs are followed by the engine. */
@Tag("any-junit")
class RandomOrderTests {
    private static final int NONE = -1;
    private static final int LONGEST_TRACE = 60;
    private static final int LONGEST_DEEP_TRACE = 120;
    private static final int ORDERS = 10;

    /** As in {@link ScheduleBuilderTests}. */
    private static final Set<EventKind> HIDDEN_WAITS =
            EnumSet.of(EventKind.AWAIT, EventKind.SIGNAL, EventKind.READ_STATE, EventKind.SLEEP);

    private static final AtomicInteger FOLLOWED = new AtomicInteger();
    private static final AtomicInteger STOPPED_AT_CALLS = new AtomicInteger();

    private static final RunOptions ORDINARY = RunOptions.DEFAULT;
    private static final RunOptions DEEP = RunOptions.DEFAULT.withDepth(TraceDepth.DEEP);

    /** An order after which two threads stand at these events. */
    private record RandomOrder(List<Integer> order, int first, int second) {}

    @BeforeAll
    static void install() {
        Recorder.install(ClassFilter.standard()); // others leave their own filters
    }

    @AfterAll
    static void enoughWereFollowed() {
        assertThat(FOLLOWED).hasValueGreaterThan(50);
        assertThat(STOPPED_AT_CALLS).hasValueGreaterThan(20);
    }

    @TestFactory
    Stream<DynamicTest> a_possible_order_is_followed() {
        return Programs.success().stream()
                .map(type -> dynamicTest(type.getName(), () -> isFollowed(type, ORDINARY)));
    }

    @TestFactory
    Stream<DynamicTest> so_is_one_whose_threads_stop_at_calls() {
        return Programs.success().stream()
                .map(type -> dynamicTest(type.getName(), () -> isFollowed(type, DEEP)));
    }

    private static void isFollowed(Class<? extends Program> type, RunOptions options) {
        try (RunResult observed = run(type, Schedule.EMPTY, options)) {
            Trace trace = observed.trace();
            if (trace.size() > (trace.isDeep() ? LONGEST_DEEP_TRACE : LONGEST_TRACE)
                    || IntStream.range(0, trace.size())
                            .mapToObj(trace::kind)
                            .anyMatch(HIDDEN_WAITS::contains)) {
                return;
            }
            EventUnits units = new EventUnits(trace);
            for (int seed = 0; seed < ORDERS; seed++) {
                randomOrder(trace, units, new Random(seed))
                        .ifPresent(order -> isFollowed(type, trace, units, order, options));
            }
        }
    }

    private static void isFollowed(
            Class<? extends Program> type,
            Trace trace,
            EventUnits units,
            RandomOrder order,
            RunOptions options) {
        List<Integer> standing = List.of(order.first(), order.second());
        Schedule schedule = ScheduleBuilder.of(trace, units, order.order(), standing);
        try (RunResult result = run(type, schedule, options)) {
            assertThat(result.divergence().map(Divergence::describe)).as("%s", schedule).isEmpty();
            assertThat(nextSite(result.trace(), trace.thread(order.first())))
                    .isEqualTo(trace.site(order.first()));
            assertThat(nextSite(result.trace(), trace.thread(order.second())))
                    .isEqualTo(trace.site(order.second()));
            FOLLOWED.incrementAndGet();
            if (isAtCall(trace, order.first()) || isAtCall(trace, order.second())) {
                STOPPED_AT_CALLS.incrementAndGet();
            }
        }
    }

    private static boolean isAtCall(Trace trace, int event) {
        return trace.kind(event).isCall();
    }

    /** Returns where a thread goes on after the schedule's end. */
    private static Site nextSite(Trace trace, int thread) {
        int reached =
                IntStream.range(0, trace.size())
                        .filter(i -> trace.kind(i) == EventKind.REACHED)
                        .findFirst()
                        .orElseThrow();
        return IntStream.range(reached + 1, trace.size())
                .filter(i -> trace.thread(i) == thread)
                .mapToObj(trace::site)
                .findFirst()
                .orElse(Site.UNKNOWN);
    }

    /** Adds one unit after the other, of any thread, as long as the order stays possible. */
    private static Optional<RandomOrder> randomOrder(Trace trace, EventUnits units, Random random) {
        int threads = trace.dictionary().threads().size();
        int[] next = new int[threads];
        for (int thread = 0; thread < threads; thread++) {
            next[thread] = firstEvent(trace, thread);
        }
        RandomOrder found = null;
        List<Integer> order = new ArrayList<>();
        int length = random.nextInt(units.count());
        for (int tries = 0; tries < 4 * length && order.size() < trace.size(); tries++) {
            int thread = random.nextInt(threads);
            if (next[thread] == NONE || !isCreated(trace, order, next[thread])) {
                continue;
            }
            List<Integer> longer = new ArrayList<>(order);
            for (int event : units.events(units.unitOf(next[thread]))) {
                longer.add(event);
            }
            int after = units.nextInThread(longer.get(longer.size() - 1));
            int before = next[thread];
            next[thread] = after;
            List<Integer> places = places(trace, next, random);
            if (places.size() < 2) {
                order = longer; // as long as one thread runs, its order is that of the trace
                found = null;
            } else if (isPossible(trace, units, longer, places)) {
                order = longer;
                found = new RandomOrder(longer, places.get(0), places.get(1));
            } else {
                next[thread] = before;
            }
        }
        return Optional.ofNullable(found);
    }

    /** Sorts out quickly most of what the checker would refuse with many words. */
    private static boolean isCreated(Trace trace, List<Integer> order, int event) {
        return switch (trace.kind(event)) {
            case BEGIN ->
                    order.stream()
                            .anyMatch(
                                    i ->
                                            trace.kind(i) == EventKind.START
                                                    && trace.value(i) == trace.thread(event));
            case JOIN ->
                    order.stream()
                            .anyMatch(
                                    i ->
                                            trace.kind(i) == EventKind.END
                                                    && trace.thread(i) == trace.value(event));
            default -> true;
        };
    }

    private static int firstEvent(Trace trace, int thread) {
        return IntStream.range(0, trace.size())
                .filter(i -> trace.thread(i) == thread)
                .findFirst()
                .orElse(NONE);
    }

    /** Lists where threads can be stopped next, in random order. */
    private static List<Integer> places(Trace trace, int[] next, Random random) {
        List<Integer> places = new ArrayList<>();
        for (int event : next) {
            if (event != NONE && !trace.site(event).equals(Site.UNKNOWN)) {
                places.add(event);
            }
        }
        Collections.shuffle(places, random);
        return places;
    }

    private static boolean isPossible(
            Trace trace, EventUnits units, List<Integer> order, List<Integer> places) {
        Target target = Target.together(places.get(0), places.get(1));
        return OrderChecker.check(trace, units, target, new Solution.Found(order, List.of()))
                .isEmpty();
    }

    private static RunResult run(
            Class<? extends Program> type, Schedule schedule, RunOptions options) {
        return GuidedEngine.run(options, schedule, () -> type.getConstructor().newInstance().run());
    }
}
