package io.forethread.predictor.direct;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.Stream;

class KeptBeginningTests {
    private static List<String> of(WrittenTrace trace, Target target, String... order) {
        OrderChecker checker = new OrderChecker(trace.trace(), trace.analysis().units());
        Solution.Found found =
                new Solution.Found(Stream.of(order).map(trace::at).toList(), List.of());
        assertThat(checker.check(target, found)).isEmpty();
        return trace.names(new KeptBeginning(trace.trace()).of(target, found, checker).order());
    }

    @Test
    void what_others_did_before_is_done_too() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        other: T0|w(other)=1|1
                        write: T1|w(x)=1|2
                        read: T2|r(x)=1|3
                        """);
        assertThat(of(trace, Target.readsFrom(Target.INITIAL, trace.at("read")), "read"))
                .containsExactly("other", "read");
    }

    @Test
    void what_the_target_does_not_leave_room_for_is_not() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        write: T1|w(x)=1|2
                        other: T0|w(other)=1|1
                        read: T2|r(x)=1|3
                        """);
        assertThat(of(trace, Target.readsFrom(Target.INITIAL, trace.at("read")), "read"))
                .containsExactly("read");
    }

    @Test
    void threads_that_wait_go_on_waiting() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        acq1: T1|acq(Object@1)|1
                        wait: T1|wait(Object@1)|2
                        acq2: T2|acq(Object@1)|3
                        write: T2|w(x)=1|4
                        rel2: T2|rel(Object@1)|5
                        read: T3|r(x)=1|6
                        """);
        assertThat(of(trace, Target.readsFrom(Target.INITIAL, trace.at("read")), "read"))
                .containsExactly("acq1", "wait", "read");
    }

    @Test
    void a_condition_wakes_who_has_waited_longest() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        acq1: T1|acq(Lock@1:lock)|1
                        wait1: T1|wait(Lock@1)|2|member=1
                        acq2: T2|acq(Lock@1:lock)|3
                        notify1: T2|notify(Lock@1)=T1|4|member=1
                        rel2: T2|rel(Lock@1:lock)|5
                        acq3: T3|acq(Lock@1:lock)|6
                        wait3: T3|wait(Lock@1)|7|member=1
                        acq4: T4|acq(Lock@1:lock)|8
                        write: T4|w(x)=1|9
                        notify3: T4|notify(Lock@1)=T3|10|member=1
                        read: T5|r(x)=1|11
                        """);
        Target target = Target.inOrder(List.of(trace.at("notify3")), trace.at("acq2"));
        assertThat(of(trace, target, "acq3", "wait3", "acq4", "write", "notify3"))
                .containsExactly("acq3", "wait3", "acq4", "write", "notify3");
    }
}
