package io.forethread.predictor.constraints;

import static io.forethread.predictor.constraints.HandWritten.formulas;
import static io.forethread.predictor.constraints.HandWritten.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.model.Target;

import org.junit.jupiter.api.Test;

class WaitAndNotifyTests {
    private static final String TWO_NOTIFIERS =
            """
            T1|acq(Box@1)|1
            T1|notify(Box@1)%s|2
            T1|rel(Box@1)|3
            T1|w(x)=1|4
            T0|acq(Box@1)|5
            T0|wait(Box@1)|6
            T2|acq(Box@1)|7
            T2|notify(Box@1)=T0|8
            T2|rel(Box@1)|9
            T0|wake(Box@1)=notified|10
            T0|rel(Box@1)|11
            T0|r(x)=1|12
            """;

    @Test
    void a_notification_that_woke_nobody_does_not_come_while_a_thread_waits() {
        Problem problem = trace(TWO_NOTIFIERS.formatted("")).problem(Target.together(3, 11), 0);

        assertThat(formulas(new WaitAndNotify(), problem)).containsExactly("1<5 | 7<1");
    }

    @Test
    void a_notification_that_woke_another_thread_may() {
        String another =
                """
                T3|acq(Box@1)|13
                T3|wait(Box@1)|14
                """;
        Problem problem =
                trace(another + TWO_NOTIFIERS.formatted("=T3")).problem(Target.together(5, 13), 0);

        assertThat(formulas(new WaitAndNotify(), problem)).isEmpty();
    }

    @Test
    void a_notification_of_all_does_not_come_during_a_wait_that_timed_out() {
        Problem problem =
                trace(
                                """
                                T1|acq(Box@1)|1
                                T1|notifyall(Box@1)=0|2
                                T1|rel(Box@1)|3
                                T1|w(x)=1|4
                                T0|acq(Box@1)|5
                                T0|wait(Box@1)|6
                                T0|wake(Box@1)=timeout|7
                                T0|rel(Box@1)|8
                                T0|r(x)=1|9
                                """)
                        .problem(Target.together(3, 8), 0);

        assertThat(formulas(new WaitAndNotify(), problem)).containsExactly("1<5 | 6<1");
    }
}
