package io.forethread.predictor.z3;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.budget.Deadline;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;

class Z3SolverTests {
    /**
     * A pool is closed between the test whether it is open and its use. The counter of changes sees
     * another value then, which does not matter.
     */
    private static final String POOL =
            """
            T1|r(Pool.closed@1)=false|10
            T1|acq(Pool@1)|11
            T1|r(Pool.changes@1)=0|12
            T1|r(Pool.stack@1)=@2|13
            T1|rel(Pool@1)|14
            T2|acq(Pool@1)|20
            T2|w(Pool.changes@1)=1|21
            T2|w(Pool.stack@1)=null|22
            T2|w(Pool.closed@1)=true|23
            T2|rel(Pool@1)|24
            """;

    private static final Target NULL_STACK = Target.readsFrom(7, 3);

    private static Solution find(String text, Target target, int relax) {
        Trace trace = TraceText.parse(text);
        OrderFinder finder =
                Z3Solver.forTrace(new TraceAnalysis(trace)).within(WorkBudget.unlimited());
        return finder.find(Segment.whole(trace, new EventUnits(trace)), target, relax);
    }

    @Test
    void a_read_that_stands_in_the_way_is_relaxed() {
        assertThat(find(POOL, NULL_STACK, 0)).isEqualTo(new Solution.Impossible());
        assertThat(find(POOL, NULL_STACK, 5))
                .isEqualTo(new Solution.Found(List.of(0, 5, 6, 7, 8, 9, 1, 2, 3), List.of(2)));
    }

    @Test
    void a_value_that_nobody_was_seen_to_write_is_there_from_its_first_read() {
        String text =
                """
                T0|w(x)=1|1
                T0|r(x)=7|2
                T0|w(y)=1|3
                T0|w(x)=1|4
                T0|w(y)=2|5
                T0.1|w(z)=1|6
                T0.1|r(x)=1|7
                T0.1|w(z)=2|8
                T0.2|r(x)=1|9
                T0.2|w(z)=3|10
                """;

        // The third thread can read before or after the 7 is there, but not while it is.
        assertThat(find(text, inOrder(0, 8, 1), 0)).isInstanceOf(Solution.Found.class);
        assertThat(find(text, inOrder(1, 8, 3), 0)).isEqualTo(new Solution.Impossible());
        assertThat(find(text, inOrder(3, 8, 4), 0)).isInstanceOf(Solution.Found.class);
    }

    @Test
    void a_variable_that_is_only_read_may_have_been_written_unseen() {
        String text =
                """
                T0|r(x)=1|1
                T0|r(x)=2|2
                T0|w(y)=1|3
                T0.1|r(x)=2|4
                T0.1|w(y)=2|5
                """;
        assertThat(find(text, inOrder(4, 1), 0)).isEqualTo(new Solution.Impossible());
        assertThat(find(text, inOrder(1, 4), 0)).isInstanceOf(Solution.Found.class);
    }

    private static Target inOrder(Integer... events) {
        return Target.inOrder(List.of(events));
    }

    @Test
    void what_is_not_needed_is_not_executed_and_threads_are_not_switched_without_need() {
        String text =
                """
                T0|w(a)=1|1
                T1|w(b)=1|2
                T0|w(a)=2|3
                T1|w(b)=2|4
                T2|w(c)=1|5
                T0|acq(Box@1)|6
                T0|w(x)=0|7
                T0|rel(Box@1)|8
                T1|acq(Box@1)|9
                T1|rel(Box@1)|10
                T1|r(x)=0|11
                T0|w(c)=2|12
                """;

        assertThat(find(text, Target.together(6, 10), 0))
                .isEqualTo(new Solution.Found(List.of(1, 3, 8, 9, 0, 2, 5), List.of()));
    }

    @Test
    void a_budget_that_is_over_leaves_it_open() {
        Trace trace = TraceText.parse(POOL);
        OrderFinder finder =
                Z3Solver.forTrace(new TraceAnalysis(trace))
                        .within(WorkBudget.of(1, Deadline.in(Duration.ofSeconds(60))));
        Segment whole = Segment.whole(trace, new EventUnits(trace));

        assertThat(finder.find(whole, NULL_STACK, 5))
                .isInstanceOfSatisfying(
                        Solution.Unknown.class,
                        unknown ->
                                assertThat(unknown.reason())
                                        .startsWith("The solver was not asked"));
    }

    @Test
    void an_interrupted_thread_gets_no_answer_and_stays_interrupted() {
        Trace trace = TraceText.parse(POOL);
        Segment whole = Segment.whole(trace, new EventUnits(trace));
        OrderFinder finder =
                Z3Solver.forTrace(new TraceAnalysis(trace)).within(WorkBudget.unlimited());
        Thread.currentThread().interrupt();

        Solution solution = finder.find(whole, NULL_STACK, 5);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(solution).isEqualTo(new Solution.Unknown("The thread was interrupted."));
        assertThat(finder.find(whole, NULL_STACK, 5)).isInstanceOf(Solution.Found.class);
    }

    @Test
    void an_order_that_needs_no_decision_needs_no_solver() {
        String text =
                """
                T0|start(T0.1)|1
                T0|w(x)=1|2
                T0.1|begin
                T0.1|r(x)=1|3
                """;

        assertThat(find(text, Target.readsFrom(1, 3), 0)).isInstanceOf(Solution.Found.class);
    }
}
