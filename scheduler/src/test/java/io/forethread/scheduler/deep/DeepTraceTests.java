package io.forethread.scheduler.deep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.forethread.programs.odd.DeepCode;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDepth;
import io.forethread.trace.store.KeptEvents;
import io.forethread.trace.text.EventText;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.IntStream;

/** What a deep run records, event by event. */
class DeepTraceTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    private static List<String> run(TraceDepth depth, GuidedEngine.Body body) {
        RunOptions options = RunOptions.DEFAULT.withDepth(depth);
        try (RunResult result = GuidedEngine.run(options, Schedule.EMPTY, body)) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
            return lines(result.trace());
        }
    }

    /** Returns events with the method they are in, and without overloads. */
    private static List<String> lines(Trace trace) {
        EventText text = new EventText(trace);
        return IntStream.range(0, trace.size())
                .mapToObj(i -> text.body(i) + " in " + trace.site(i).method())
                .map(line -> line.replaceAll(":[a-z]*@", "@"))
                .toList();
    }

    @Test
    void calls_have_their_callee_and_entries_their_receiver() {
        assertThat(run(TraceDepth.DEEP, new DeepCode()::calls))
                .containsExactly(
                        "call(DeepCode@1) in calls",
                        "enter in <init>",
                        "enter in <init>",
                        "branch=taken in <init>",
                        "enter in size",
                        "enter in twice",
                        "invoke(Math.abs) in twice",
                        "w(DeepCode.total@1)=6 in calls",
                        "enter(DeepCode@1) in own",
                        "r(DeepCode.total@1)=6 in own",
                        "enter in size",
                        "w(DeepCode.total@1)=9 in own",
                        "invoke(Map.put@2)=@3,@4 in calls",
                        "ws(HashMap@2)=1 in calls",
                        "result(HashMap@2)=null in calls",
                        "answer(Map.put@2)=null in calls",
                        "invoke(ArrayList.<init>@0) in calls",
                        "answer(ArrayList.<init>@5) in calls",
                        "invoke(List.add@5)=@4 in calls",
                        "ws(ArrayList@5)=1 in calls",
                        "answer(List.add@5)=true in calls",
                        "r(DeepCode.total@1)=9 in calls",
                        "invoke(List.size@5) in calls",
                        "rs(ArrayList@5)=1 in calls",
                        "w(DeepCode.total@1)=10 in calls",
                        "return(DeepCode@1) in calls",
                        "end in ?");
    }

    @Test
    void branches_tell_where_they_lead() {
        // JaCoCo turns jumps around to have room for its probes.
        assumeFalse(
                ManagementFactory.getRuntimeMXBean()
                        .getInputArguments()
                        .toString()
                        .contains("jacoco"));
        assertThat(run(TraceDepth.DEEP, new DeepCode()::branches))
                .filteredOn(line -> line.startsWith("branch"))
                .extracting(line -> line.replace(" in branches", ""))
                .containsExactly(
                        "branch=untaken",
                        "branch=0",
                        "branch=untaken",
                        "branch=1",
                        "branch=untaken",
                        "branch=2",
                        "branch=taken",
                        "branch=untaken",
                        "branch=untaken");
    }

    @Test
    void exceptions_end_methods_and_are_caught() {
        assertThat(run(TraceDepth.DEEP, new DeepCode()::exceptions))
                .containsExactly(
                        "call(DeepCode@1) in exceptions",
                        "enter in <init>",
                        "branch=untaken in <init>",
                        "invoke(IllegalArgumentException.<init>@0)=@2 in <init>",
                        "answer(IllegalArgumentException.<init>@3) in <init>",
                        "leave=exception in <init>",
                        "catch(IllegalArgumentException@3) in exceptions",
                        "w(DeepCode.total@1)=1 in exceptions",
                        "invoke(Integer.parseInt)=@4 in exceptions",
                        "catch(NumberFormatException@5) in exceptions",
                        "w(DeepCode.total@1)=2 in exceptions",
                        "return(DeepCode@1) in exceptions",
                        "end in ?");
    }

    @Test
    void a_complete_trace_has_every_call_and_every_end() {
        assertThat(run(TraceDepth.COMPLETE, new DeepCode()::calls))
                .startsWith(
                        "call(DeepCode@1) in calls",
                        "invoke(DeepCode$Made.<init>@0) in calls",
                        "enter in <init>",
                        "invoke(DeepCode$Made.<init>@0) in <init>",
                        "enter in <init>",
                        "branch=taken in <init>",
                        "leave in <init>",
                        "answer(DeepCode$Made.<init>@0) in <init>",
                        "leave in <init>")
                .containsSubsequence(
                        "invoke(DeepCode.own@1)=@2 in calls",
                        "enter(DeepCode@1) in own",
                        "leave in own",
                        "answer(DeepCode.own@1) in calls");
    }

    @Test
    void an_ordinary_run_after_a_deep_one_records_what_it_did_before() {
        List<String> before = run(TraceDepth.ORDINARY, new DeepCode()::branches);
        Recorder.deepen(TraceDepth.COMPLETE);
        assertThat(run(TraceDepth.ORDINARY, new DeepCode()::branches)).isEqualTo(before);
        assertThat(before).noneMatch(line -> line.startsWith("branch") || line.contains("enter"));
    }

    @Test
    void what_only_one_thread_uses_is_left_out_on_demand() {
        RunOptions options =
                RunOptions.DEFAULT.withDepth(TraceDepth.DEEP).withKept(KeptEvents.SHARED);
        DeepCode code = new DeepCode();
        try (RunResult result = GuidedEngine.run(options, Schedule.EMPTY, code::calls)) {
            assertThat(result.trace().isDeep()).isFalse();
            assertThat(lines(result.trace())).noneMatch(line -> line.startsWith("invoke"));
        }
    }
}
