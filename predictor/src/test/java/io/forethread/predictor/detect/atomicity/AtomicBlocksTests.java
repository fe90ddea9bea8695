package io.forethread.predictor.detect.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.causality.TraceAnalysis;

import org.junit.jupiter.api.Test;

import java.util.List;

class AtomicBlocksTests {

    private static List<String> blocks(BlockKind kind, String text) {
        WrittenTrace written = new WrittenTrace(text);
        TraceAnalysis analysis = written.analysis();
        return new AtomicBlocks(analysis.trace(), analysis.synchronization().holds())
                .all().stream()
                        .filter(block -> block.kind() == kind)
                        .map(block -> written.names(List.of(block.first(), block.last())))
                        .map(names -> String.join("-", names))
                        .toList();
    }

    @Test
    void the_outermost_call_counts() {
        assertThat(
                        blocks(
                                BlockKind.METHOD,
                                """
                                a: T0|call(Buffer@1)|Buffer.append:1
                                T0|call(Buffer@2)|Buffer.length:2
                                T0|return(Buffer@2)|Buffer.length:3
                                b: T0|return(Buffer@1)|Buffer.append:4
                                c: T0|call(Buffer@2)|Buffer.length:2
                                d: T0|return(Buffer@2)|Buffer.length:3
                                """))
                .containsExactly("a-b", "c-d");
    }

    @Test
    void in_a_deep_trace_calls_on_objects_of_one_thread_do_not_count() {
        assertThat(
                        blocks(
                                BlockKind.METHOD,
                                """
                                # deep
                                # object 1 Test
                                # object 2 Buffer shared
                                T0|call(Test@1)|Test.fill:1
                                T0|enter(Test@1)|Test.own:2
                                a: T0|call(Buffer@2)|Buffer.append:1
                                b: T0|return(Buffer@2)|Buffer.append:4
                                c: T0|call(Buffer@2)|Buffer.length:2
                                d: T0|return(Buffer@2)|Buffer.length:3
                                T0|return(Test@1)|Test.fill:5
                                e: T0|call(Test@1)|Test.marked:1|member=2
                                f: T0|return(Test@1)|Test.marked:2|member=2
                                """))
                .containsExactly("a-b", "c-d", "e-f");
    }

    @Test
    void a_synchronized_method_begins_with_its_lock() {
        assertThat(
                        blocks(
                                BlockKind.METHOD,
                                """
                                a: T0|acq(Buffer@1)|Buffer.append:1
                                T0|call(Buffer@1)|Buffer.append:1
                                b: T0|return(Buffer@1)|Buffer.append:4
                                T0|rel(Buffer@1)|Buffer.append:4
                                """))
                .containsExactly("a-b");
    }

    @Test
    void in_tasks_and_in_what_starts_or_waits_for_threads_the_inner_calls_count() {
        assertThat(
                        blocks(
                                BlockKind.METHOD,
                                """
                                T0|call(Test@1)|Test.transfer:1
                                T0|start(T0.1)|Test.transfer:2
                                a: T0|call(Account@2)|Account.add:3
                                b: T0|return(Account@2)|Account.add:4
                                T0|join(T0.1)|Test.transfer:5
                                T0|return(Test@1)|Test.transfer:6
                                T0.1|begin
                                T0.1|call(Work@3)|Work.run:7
                                c: T0.1|call(Account@2)|Account.add:3
                                d: T0.1|return(Account@2)|Account.add:4
                                T0.1|return(Work@3)|Work.run:8
                                T0.1|end
                                """))
                .containsExactly("a-b", "c-d");
    }

    @Test
    void a_marked_call_counts_wherever_it_is() {
        String text =
                """
                a: T0|call(Buffer@1)|Buffer.append:1
                b: T0|call(Buffer@2)|Buffer.grow:2|member=2
                c: T0|return(Buffer@2)|Buffer.grow:3|member=2
                d: T0|return(Buffer@1)|Buffer.append:4
                """;
        assertThat(blocks(BlockKind.METHOD, text)).containsExactly("a-d");
        assertThat(blocks(BlockKind.MARKED, text)).containsExactly("b-c");
    }

    @Test
    void what_a_call_that_never_returned_had_done_counts() {
        assertThat(
                        blocks(
                                BlockKind.METHOD,
                                """
                                T0|call(Server@1)|Server.serve:1
                                a: T0|call(Account@2)|Account.add:3
                                b: T0|return(Account@2)|Account.add:4
                                """))
                .containsExactly("a-b");
    }

    @Test
    void locks_in_locks_are_one_block_and_a_wait_makes_two() {
        assertThat(
                        blocks(
                                BlockKind.LOCKED,
                                """
                                a: T0|acq(A@1)|1
                                T0|acq(B@2)|2
                                T0|rel(B@2)|3
                                b: T0|rel(A@1)|4
                                c: T0|acq(A@1)|5
                                d: T0|wait(A@1)|6
                                e: T0|wake(A@1)=timeout|6
                                f: T0|rel(A@1)|7
                                """))
                .containsExactly("a-b", "c-d", "e-f");
    }

    @Test
    void a_thread_is_a_task_and_so_is_each_that_a_worker_takes() {
        assertThat(
                        blocks(
                                BlockKind.TASK,
                                """
                                # object 1 java.util.concurrent.FutureTask
                                T0|start(T0.1)|1
                                a: T0.1|begin
                                b: T0.1|w(x)=1|2
                                c: T0.1|await(FutureTask@1)
                                T0.1|w(x)=2|3
                                d: T0.1|end
                                """))
                .containsExactly("a-b", "c-d");
    }
}
