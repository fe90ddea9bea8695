package io.forethread.predictor.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.bruteforce.RandomTrace;
import io.forethread.predictor.budget.Deadline;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.CausalOrder;
import io.forethread.predictor.causality.order.HappensBefore;
import io.forethread.predictor.causality.order.LockTreatment;
import io.forethread.predictor.causality.order.WriteWithItsReads;
import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.property.Letters;
import io.forethread.predictor.property.Monitor;
import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

@Tag("any-jdk")
class LatticeTests {
    private static final LatticeOptions ALL =
            new LatticeOptions(Integer.MAX_VALUE, Integer.MAX_VALUE, true);

    /** An automaton whose last state is a violation. */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    private record Automaton(int[][] steps) implements Monitor<Integer, Integer> {
        @Override
        public Integer initial() {
            return 0;
        }

        @Override
        public Integer next(Integer state, Integer letter) {
            return steps[state][letter];
        }

        @Override
        public boolean isViolated(Integer state) {
            return state == steps.length;
        }
    }

    /** Two threads, each with a letter of its own several times. */
    private static String letters(int count) {
        StringBuilder text = new StringBuilder("T0|start(T0.1)|1\n");
        for (int i = 0; i < count; i++) {
            text.append("T0|w(x)=").append(i).append('|').append(10 + i).append('\n');
        }
        text.append("T0.1|begin\n");
        for (int i = 0; i < count; i++) {
            text.append("T0.1|w(y)=").append(i).append('|').append(100 + i).append('\n');
        }
        return text.toString();
    }

    private static CausalOrder order(Trace trace) {
        return new HappensBefore(LockTreatment.BLOCKS_PERMUTE).of(new TraceAnalysis(trace), null);
    }

    /** Violated when the second thread has written more often than the first. */
    private static final Monitor<Integer, Integer> AHEAD =
            new Monitor<>() {
                @Override
                public Integer initial() {
                    return 0;
                }

                @Override
                public Integer next(Integer state, Integer thread) {
                    return state + (thread == 0 ? 1 : -1);
                }

                @Override
                public boolean isViolated(Integer state) {
                    return state < 0;
                }

                @Override
                public boolean isViolatedAtEnd(Integer state) {
                    return state != 0;
                }
            };

    private static Letters<Integer> writes(Trace trace) {
        return event -> trace.isWrite(event) ? trace.thread(event) : null;
    }

    @Test
    void finds_an_order_that_the_run_did_not_have() {
        Trace trace = TraceText.parse(letters(3));
        LatticeResult result =
                Lattice.check(order(trace), AHEAD, writes(trace), ALL, WorkBudget.unlimited());
        assertThat(result.isComplete()).isTrue();
        assertThat(result.violations())
                .extracting(LatticeResult.Found::event)
                .containsOnly(5, 6, 7);
        LatticeResult.Found found = result.violations().get(0);
        assertThat(found.order()).containsExactly(0, 4, 5);
        assertThat(
                        OrderChecker.check(
                                trace,
                                new TraceAnalysis(trace).units(),
                                Target.stuckAt(List.of()),
                                new Solution.Found(found.order(), List.of())))
                .isEmpty();
    }

    @Test
    void merges_ways_to_the_same_state() {
        int each = 30; // some 10^17 linearisations
        Trace trace = TraceText.parse(letters(each));
        Monitor<Integer, Integer> counting = new Automaton(new int[][] {{0, 0}});
        LatticeResult result =
                Lattice.check(order(trace), counting, writes(trace), ALL, WorkBudget.unlimited());
        assertThat(result.violations()).isEmpty();
        assertThat(result.cuts()).isEqualTo((each + 1L) * (each + 1));
        assertThat(result.levels()).isEqualTo(2 * each);
        assertThat(result.widest()).isEqualTo(each + 1);
    }

    @Test
    void tells_what_a_bound_on_the_width_dropped() {
        Trace trace = TraceText.parse(letters(30));
        LatticeResult result =
                Lattice.check(
                        order(trace),
                        new Automaton(new int[][] {{0, 0}}),
                        writes(trace),
                        ALL.withWidth(5),
                        WorkBudget.unlimited());
        assertThat(result.isComplete()).isFalse();
        assertThat(result.dropped()).isPositive();
        assertThat(result.levels()).isEqualTo(60);
        assertThat(result.whatIsMissing().orElseThrow())
                .contains(result.dropped() + " of ", "dropped", "because a level had 6 of them");
    }

    @Test
    void keeps_the_observed_order_whatever_the_width() {
        Trace trace = TraceText.parse(letters(30));
        List<Integer> read = new ArrayList<>();
        Lattice.check(
                order(trace),
                new Automaton(new int[][] {{0, 0}}),
                event -> {
                    if (trace.isWrite(event)) {
                        read.add(event);
                        return 0;
                    }
                    return null;
                },
                ALL.withWidth(1),
                WorkBudget.unlimited());
        assertThat(read).hasSize(60);
    }

    @Test
    void ends_when_its_budget_is_over() {
        Trace trace = TraceText.parse(letters(30));
        WorkBudget budget = WorkBudget.of(100, Deadline.in(Duration.ofHours(1)));
        LatticeResult result =
                Lattice.check(
                        order(trace),
                        new Automaton(new int[][] {{0, 0}}),
                        writes(trace),
                        ALL,
                        budget);
        assertThat(result.end()).isEqualTo(LatticeResult.End.OVER_BUDGET);
        assertThat(result.whatIsMissing().orElseThrow()).contains("budget");
        assertThat(budget.spent()).isLessThan(200);
    }

    @Test
    void ends_when_it_is_interrupted() {
        Trace trace = TraceText.parse(letters(30));
        Thread.currentThread().interrupt();
        LatticeResult result =
                Lattice.check(
                        order(trace),
                        new Automaton(new int[][] {{0, 0}}),
                        writes(trace),
                        ALL,
                        WorkBudget.unlimited());
        assertThat(Thread.interrupted()).isTrue();
        assertThat(result.end()).isEqualTo(LatticeResult.End.INTERRUPTED);
    }

    @Test
    void reports_what_is_missing_at_the_end() {
        WrittenTrace written =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0|w(x)=1|2
                        T0|w(x)=2|3
                        T0.1|begin
                        T0.1|w(y)=1|4
                        """);
        LatticeResult result =
                Lattice.check(
                        order(written.trace()),
                        AHEAD,
                        writes(written.trace()),
                        ALL,
                        WorkBudget.unlimited());
        assertThat(result.violations()).anyMatch(LatticeResult.Found::isAtEnd);
        assertThat(result.violations()).anyMatch(found -> !found.isAtEnd());
    }

    /** What is executed as soon as possible could have been executed at any time. */
    @Test
    void skipping_loses_no_violation() {
        int violated = 0;
        int kept = 0;
        for (long seed = 0; seed < 400; seed++) {
            Trace trace = seed % 2 == 0 ? RandomTrace.ofLocks(seed) : RandomTrace.of(seed);
            TraceAnalysis analysis = new TraceAnalysis(trace);
            CausalOrder order =
                    new WriteWithItsReads(LockTreatment.BLOCKS_PERMUTE).of(analysis, null);
            Random random = new Random(seed);
            int[] letters = new int[trace.size()];
            for (int event = 0; event < letters.length; event++) {
                letters[event] = random.nextInt(8) - 5;
            }
            Letters<Integer> some = event -> letters[event] < 0 ? null : letters[event];
            Automaton automaton = randomAutomaton(random);
            WorkBudget budget = WorkBudget.unlimited();
            LatticeResult quick = Lattice.check(order, automaton, some, ALL, budget);
            LatticeResult whole = Lattice.check(order, automaton, some, ALL.withEveryCut(), budget);
            assertThat(events(quick)).as("seed %s", seed).isEqualTo(events(whole));
            assertThat(quick.cuts()).isLessThanOrEqualTo(whole.cuts());
            for (LatticeResult.Found found : quick.violations()) {
                assertThat(
                                new OrderChecker(trace, analysis.units())
                                        .check(
                                                Target.stuckAt(List.of()),
                                                new Solution.Found(found.order(), List.of())))
                        .isEmpty();
                assertThat(read(automaton, some, found)).as("seed %s", seed).isTrue();
            }
            violated += quick.violations().isEmpty() ? 0 : 1;
            kept += quick.violations().isEmpty() ? 1 : 0;
        }
        assertThat(violated).isGreaterThan(50);
        assertThat(kept).isGreaterThan(50);
    }

    private static Automaton randomAutomaton(Random random) {
        int[][] steps = new int[3][3];
        for (int[] step : steps) {
            for (int letter = 0; letter < step.length; letter++) {
                step[letter] = random.nextInt(10) == 0 ? 3 : random.nextInt(3);
            }
        }
        return new Automaton(steps);
    }

    /** Returns whether reading an order by hand ends in the violation that was reported. */
    private static boolean read(
            Automaton automaton, Letters<Integer> letters, LatticeResult.Found found) {
        int state = automaton.initial();
        for (int event : found.order()) {
            Integer letter = letters.of(event);
            if (letter != null) {
                state = automaton.next(state, letter);
                if (automaton.isViolated(state)) {
                    return event == found.event();
                }
            }
        }
        return false;
    }

    private static Set<Integer> events(LatticeResult result) {
        Set<Integer> events = new TreeSet<>();
        result.violations().forEach(found -> events.add(found.event()));
        return events;
    }
}
