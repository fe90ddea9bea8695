package io.forethread.trace.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

class MemoryModelTests {
    @Test
    void aCorrectRunHasNoViolations() {
        assertThat(
                        violations(
                                """
                                T0|w(A.x@1)=1|1
                                T0|start(T0.1)|2
                                T0.1|begin
                                T0.1|acq(A@1)|3
                                T0.1|acq(A@1)#2|3
                                T0.1|r(A.x@1)=1|4
                                T0.1|wait(A@1)#2|5
                                T0|acq(A@1)|6
                                T0|w(A.x@1)=2|7
                                T0|notify(A@1)=T0.1|8
                                T0|rel(A@1)|9
                                T0.1|wake(A@1)|5
                                T0.1|r(A.x@1)=2|10
                                T0.1|rel(A@1)#1|11
                                T0.1|rel(A@1)|12
                                T0.1|end
                                T0|join(T0.1)|13
                                """))
                .isEmpty();
    }

    @Test
    void aReadMustSeeTheLastWrite() {
        assertThat(violations("T0|w(A.x@1)=1|1\nT0|w(A.x@2)=2|2\nT0|r(A.x@1)=2|3"))
                .containsExactly("event 2: A.x@1 is 1, but 2 was read");
        assertThat(violations("T0|w(x)=1|1\nT0|w(y)=2|2\nT0|r(x)=2|3"))
                .containsExactly("event 2: x is 1, but 2 was read");
        assertThat(violations("T0|w(int[]@1[0])=1|1\nT0|r(int[]@1[1])=5|2\nT0|r(int[]@1[0])=5|3"))
                .containsExactly("event 2: int[]@1[0] is 1, but 5 was read");
        assertThat(violations("T0|ws(Map@1)=1|1\nT0|w(Map.x@1)=7|1\nT0|rs(Map@1)=2|2"))
                .containsExactly("event 2: Map@1 is 1, but 2 was read");
    }

    @Test
    void theFirstReadTellsWhatWasThereBefore() {
        assertThat(violations("T0|r(x)=5|1\nT0|r(x)=5|2")).isEmpty();
        assertThat(violations("T0|r(x)=5|1\nT0|r(x)=6|2"))
                .containsExactly("event 1: x is 5, but 6 was read");
    }

    @Test
    void aReferenceIsNotMistakenForNull() {
        assertThat(violations("T0|w(x)=@3|1\nT0|r(x)=null|2"))
                .containsExactly("event 1: x is @3, but null was read");
    }

    @Test
    void aLockHasOneHolder() {
        String threads = "T0|start(T0.1)|1\nT0.1|begin\n";
        assertThat(violations(threads + "T0|acq(A@1)|1\nT0.1|acq(A@1)|2"))
                .containsExactly("event 3: A@1 is taken while T0 holds it");
        assertThat(violations(threads + "T0|acq(A@1:lock)|1\nT0.1|acq(A@1:lock)|2"))
                .containsExactly("event 3: A@1 is taken while T0 holds it");
        assertThat(violations(threads + "T0|acq(A@1)|1\nT0.1|acq(A@1:lock)|2")).isEmpty();
        assertThat(violations(threads + "T0|acq(A@1:shared)|1\nT0.1|acq(A@1:shared)|2")).isEmpty();
        assertThat(violations(threads + "T0|acq(A@1)|1\nT0.1|rel(A@1)|2"))
                .containsExactly("event 3: A@1 is given back by T0.1, who does not hold it");
    }

    @Test
    void aLockIsAsDeepAsItWasTaken() {
        assertThat(violations("T0|acq(A@1)|1\nT0|acq(A@1)|2"))
                .containsExactly("event 1: A@1 has depth 2, not 1");
        assertThat(violations("T0|acq(A@1)|1\nT0|acq(A@1)#2|2\nT0|rel(A@1)|3"))
                .containsExactly("event 2: A@1 has depth 1, not 0");
        assertThat(violations("T0|acq(A@1)|1\nT0|wait(A@1)#2|2"))
                .containsExactly("event 1: A@1 has depth 1, not 2");
    }

    @Test
    void aWaitGivesTheMonitorUpAndTakesItBack() {
        String threads = "T0|start(T0.1)|1\nT0.1|begin\n";
        assertThat(violations("T0|wait(A@1)|1"))
                .containsExactly("event 0: A@1 is waited for by T0, who does not hold it");
        assertThat(violations("T0|acq(A@1)|1\nT0|wait(A@1)|2\nT0|rel(A@1)|3"))
                .containsExactly("event 2: A@1 is given back by T0, who does not hold it");
        assertThat(
                        violations(
                                threads
                                        + """
                                        T0|acq(A@1)|1
                                        T0|wait(A@1)|2
                                        T0.1|acq(A@1)|3
                                        T0|wake(A@1)|2
                                        """))
                .containsExactly("event 5: A@1 is taken back while T0.1 holds it");
        assertThat(violations("T0|acq(A@1)|1\nT0|wake(A@1)|2"))
                .containsExactly("event 1: A@1 is not what T0 waited for");
        assertThat(violations("T0|wait(Condition@1)|1|member=1")).isEmpty();
    }

    @Test
    void threadsLiveInOrder() {
        assertThat(violations("T0.1|w(x)=1|1"))
                .containsExactly("event 0: T0.1 acts before it has begun");
        assertThat(violations("T0.1|begin"))
                .containsExactly("event 0: T0.1 begins before it is started");
        assertThat(violations("T0|start(T0.1)\nT0.1|begin\nT0.1|begin"))
                .containsExactly("event 2: T0.1 begins twice");
        assertThat(violations("T0|start(T0.1)\nT0|start(T0.1)"))
                .containsExactly("event 1: T0.1 is started twice");
        assertThat(violations("T0|start(T0.1)\nT0.1|begin\nT0.1|end\nT0.1|branch"))
                .containsExactly("event 3: T0.1 goes on after its end");
        assertThat(violations("T0|start(T0.1)\nT0.1|begin\nT0|join(T0.1)"))
                .containsExactly("event 2: T0.1 is joined before its end");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void aPlantedMismatchIsFoundWhereItIs(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < 50; round++) {
            List<String> lines = new ArrayList<>();
            int[] memory = new int[4];
            int planted = -1;
            for (int i = 0; i < 200; i++) {
                int variable = random.nextInt(memory.length);
                boolean write = i < memory.length || random.nextBoolean();
                variable = i < memory.length ? i : variable;
                if (write) {
                    memory[variable] = random.nextInt(100);
                }
                int wrong = !write && planted < 0 && i > 100 ? 1 : 0;
                planted = wrong > 0 ? i : planted;
                lines.add(
                        "T0|%s(v%d)=%d|%d"
                                .formatted(
                                        write ? "w" : "r", variable, memory[variable] + wrong, i));
            }
            Trace trace = TraceText.parse(String.join("\n", lines));
            assertThat(MemoryModel.check(trace))
                    .extracting(TraceInconsistency::index)
                    .containsExactly(planted);
        }
    }

    private static List<String> violations(String text) {
        return MemoryModel.check(TraceText.parse(text)).stream()
                .map(TraceInconsistency::toString)
                .toList();
    }
}
