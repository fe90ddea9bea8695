package io.forethread.trace.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Test;

import java.util.List;

class SharedOnlyTests {
    @Test
    void callsOnUnsharedObjectsGo() {
        assertThat(
                        kept(
                                """
                                # object 1 Shared shared
                                # object 2 Local
                                T0|call(Shared@1)|1
                                T0|call(Local@2)|2
                                T0|return(Local@2)|3
                                T0|return(Shared@1)|4
                                """))
                .containsExactly("1 call", "4 return");
    }

    @Test
    void ofADeepRunOnlyWhatIsAboutSharedObjectsStays() {
        assertThat(
                        kept(
                                """
                                # object 1 Shared shared
                                # object 2 Local
                                T0|enter(Shared@1)|1
                                T0|invoke(Map.of@1)|2
                                T0|arg(Local@2)#2|2
                                T0|answer(Map.of@1)|2
                                T0|invoke(Map.of@2)|3
                                T0|arg(Shared@1)#2|3
                                T0|catch(Local@2)|4
                                T0|leave|5
                                """))
                .containsExactly("1 enter", "2 invoke", "2 arg", "2 answer");
    }

    @Test
    void markedCallsStayWhoeverTheyAreOn() {
        assertThat(
                        kept(
                                """
                                # object 2 Local
                                T0|call(Local@2)|2|member=2
                                T0|return(Local@2)|3|member=3,value=7
                                """))
                .containsExactly("2 call", "3 return");
    }

    @Test
    void branchesThatDependOnNothingSharedGo() {
        assertThat(
                        kept(
                                """
                                # object 1 Shared shared
                                # object 2 Local
                                # object 3 int[] shared
                                T0|branch|1
                                T0|r(Local.x@2)=1|2
                                T0|branch|3
                                T0|r(Shared.x@1)=1|4
                                T0|branch|5
                                T0|branch|6
                                T0|r(total)=1|7
                                T0|branch|8
                                T0|r(int[]@3[0])=1|9
                                T0|branch|10
                                T0|w(Shared.x@1)=1|11
                                T0|branch|12
                                """))
                .containsExactly(
                        "2 r", "4 r", "5 branch", "7 r", "8 branch", "9 ra", "10 branch", "11 w");
    }

    @Test
    void aThreadsBranchDependsOnItsOwnReads() {
        assertThat(
                        kept(
                                """
                                # object 1 Shared shared
                                T1|r(Shared.x@1)=1|1
                                T2|branch|2
                                T1|branch|3
                                """))
                .containsExactly("1 r", "3 branch");
    }

    @Test
    void allElseStays() {
        assertThat(
                        kept(
                                """
                                # object 2 Local
                                T0|acq(Local@2)|1
                                T0|w(Local.x@2)=1|2
                                T0|rel(Local@2)|3
                                T0|start(T0.1)|4
                                """))
                .hasSize(4);
    }

    private static List<String> kept(String text) {
        Trace all = TraceText.parse(text);
        TraceFilter filter = KeptEvents.SHARED.filter(all.dictionary());
        return all.stream()
                .filter(
                        event ->
                                filter.keep(
                                        all.head(event.index()),
                                        all.ownerAndMember(event.index()),
                                        all.value(event.index())))
                .map(event -> event.site().line() + " " + all.kind(event.index()).word())
                .toList();
    }
}
