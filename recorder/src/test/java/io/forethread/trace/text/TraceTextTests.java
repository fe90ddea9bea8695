package io.forethread.trace.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.forethread.trace.CallArguments;
import io.forethread.trace.Event;
import io.forethread.trace.Event.AcquireEvent;
import io.forethread.trace.Event.ReadEvent;
import io.forethread.trace.Event.WriteEvent;
import io.forethread.trace.Field;
import io.forethread.trace.LockMode;
import io.forethread.trace.RandomTraces;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDictionary;
import io.forethread.trace.TracedObject;
import io.forethread.trace.TracedThread;
import io.forethread.trace.Variable;
import io.forethread.trace.check.MemoryModel;
import io.forethread.trace.file.TraceFormatException;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("any-jdk")
class TraceTextTests {
    private static final String TRANSFER =
            """
            # forethread trace 1
            # thread 0 T0 main
            # thread 1 T0.1 Test worker
            # field 0 bank.Account.balance I
            # field 1 bank.Bank.total J static volatile
            # field 2 bank.Account.owner Ljava/lang/String; final
            # site 1 bank.Account.transfer (I)V 17 Account.java:22
            # site 2 bank.Account.transfer (I)V 21 Account.java:22
            # site 3 bank.Bank.open ()V 3 Bank.java:9
            # object 1 bank.Account shared
            # object 2 java.lang.String
            # object 3 int[]
            # object 4 java.util.concurrent.locks.ReentrantLock shared
            T0|start(T0.1)|Bank.open:9
            T0.1|begin
            T0.1|acq(Account@1)|Account.transfer:22+17
            T0.1|acq(Account@1)#2|Account.transfer:22+17
            T0.1|w(Account.balance@1)=70|Account.transfer:22+21
            T0.1|r(Bank.total)=-5|Account.transfer:22+21
            T0.1|w(Account.owner@1)=@2|Account.transfer:22+21
            T0.1|w(Account.owner@1)=null|Account.transfer:22+21
            T0.1|rel(Account@1)#1|Account.transfer:22+17
            T0.1|wait(Account@1)|Account.transfer:22+17
            T0|w(int[]@3[7])=1|Bank.open:9
            T0|acq(ReentrantLock@4:lock)|Bank.open:9
            T0|notify(Account@1)=T0.1|Bank.open:9
            T0|notifyall(Account@1)=0|Bank.open:9
            T0|sleep=1000000|Bank.open:9
            T0|park=timeout|Bank.open:9
            T0|unpark(T0.1)|Bank.open:9
            T0|interrupt(T0.1)|Bank.open:9
            T0.1|wake(Account@1)=notified|Account.transfer:22+17
            T0.1|rel(Account@1)|Account.transfer:22+17
            T0.1|call(Account@1)|Account.transfer:22+17
            T0.1|branch|Account.transfer:22+17
            T0.1|return(Account@1)|Account.transfer:22+17
            T0.1|end=exception
            T0|join(T0.1)|Bank.open:9
            T0|rs(String@2)=3|Bank.open:9
            T0|signal(String@2)|Bank.open:9
            T0|await(String@2)|Bank.open:9
            """;

    @Test
    void whatWasReadIsWrittenTheSame() {
        assertThat(TraceText.write(TraceText.parse(TRANSFER))).isEqualTo(TRANSFER);
    }

    @Test
    void aDeepTraceTellsOfCallsAndBranches() {
        String deep =
                """
                # forethread trace 1
                # thread 0 T0 main
                # site 1 A.m (I)V 17 A.java:1
                # object 1 A
                # object 2 java.util.ArrayList
                # method 0 java.util.List.remove (I)Ljava/lang/Object;
                # method 1 java.util.List.remove (Ljava/lang/Object;)Z
                # method 2 java.lang.Math.max (II)I static
                # method 3 java.util.ArrayList.<init> ()V
                # deep
                T0|enter(A@1)|A.m:1
                T0|branch=taken|A.m:1
                T0|branch=untaken|A.m:1
                T0|branch=-7|A.m:1
                T0|invoke(ArrayList.<init>@0)|A.m:1
                T0|answer(ArrayList.<init>@2)|A.m:1
                T0|invoke(List.remove:int@2)|A.m:1
                T0|answer(List.remove:int@2)=@1|A.m:1
                T0|invoke(List.remove:Object@2)=null,@1|A.m:1
                T0|arg(A@1)#2|A.m:1
                T0|answer(List.remove:Object@2)=true|A.m:1
                T0|invoke(Math.max)|A.m:1
                T0|answer(Math.max)|A.m:1
                T0|catch(A@1)|A.m:1
                T0|leave=exception|A.m:1
                """;
        Trace trace = TraceText.parse(deep);
        assertThat(TraceText.write(trace)).isEqualTo(deep);
        assertThat(trace.isDeep()).isTrue();
        assertThat(CallArguments.of(trace, 8)).containsExactly(0, 1, 1);
        assertThat(CallArguments.of(trace, 6)).isEmpty();
    }

    @Test
    void marksAreAboutAnObjectOrAboutNothing() {
        Trace trace = TraceText.parse("T0|mark(opened@3)|31\nT0|mark(authenticated)|32");
        assertThat(trace.event(0))
                .isInstanceOfSatisfying(
                        Event.MarkEvent.class,
                        mark -> {
                            assertThat(mark.name()).isEqualTo("opened");
                            assertThat(mark.about().id()).isEqualTo(3);
                        });
        assertThat(trace.owner(1).isNull()).isTrue();
        assertThat(TraceText.events(TraceText.parse(TraceText.write(trace))))
                .isEqualTo("T0|mark(opened@3)|31\nT0|mark(authenticated)|32");
    }

    @Test
    void theEventsAloneAreTheLinesBehindTheDeclarations() {
        assertThat(TRANSFER).endsWith(TraceText.events(TraceText.parse(TRANSFER)) + "\n");
    }

    @Test
    void declarationsBecomeTheDictionary() {
        Trace trace = TraceText.parse(TRANSFER);
        TraceDictionary words = trace.dictionary();
        assertThat(words.thread(1)).isEqualTo(new TracedThread(1, "T0.1", "Test worker"));
        assertThat(words.field(1))
                .isEqualTo(new Field("bank.Bank", "total", "J", true, true, false));
        assertThat(words.site(2))
                .isEqualTo(new Site("bank.Account", "transfer", "(I)V", 21, "Account.java", 22));
        assertThat(words.object(1)).isEqualTo(new TracedObject(1, "bank.Account", true));
        assertThat(words.object(3)).isEqualTo(new TracedObject(3, "[I", false));
    }

    @Test
    void aBareListOfEventsIsATrace() {
        Trace trace =
                TraceText.parse(
                        """
                        // both threads hold another lock
                        T1|acq(Left@1)|10
                        T1|w(Account.balance@3)=70|Account.transfer:22
                        T2|acq(Right@2:lock)|20

                        T2|r(Account.balance@3)=70|Account.read:31
                        T2|w(Account.total)=5|32
                        T2|w(Account.owner@3)=null|33
                        """);
        assertThat(trace.size()).isEqualTo(6);
        TraceDictionary words = trace.dictionary();
        assertThat(words.threads())
                .extracting(TracedThread::name)
                .containsExactly("T0", "T1", "T2");
        assertThat(trace.event(0))
                .isInstanceOfSatisfying(
                        AcquireEvent.class,
                        event -> {
                            assertThat(event.thread().name()).isEqualTo("T1");
                            assertThat(event.lock()).isEqualTo(new TracedObject(1, "Left", false));
                            assertThat(event.mode()).isEqualTo(LockMode.MONITOR);
                            assertThat(event.depth()).isEqualTo(1);
                            assertThat(event.site().line()).isEqualTo(10);
                        });
        assertThat(trace.site(1))
                .isEqualTo(new Site("Account", "transfer", "()V", 22, "Account.java", 22));
        assertThat(words.object(3)).isEqualTo(new TracedObject(3, "Account", true));
        assertThat(words.fields())
                .containsExactly(
                        new Field("Account", "balance", "I", false, false, false),
                        new Field("Account", "total", "I", true, false, false),
                        new Field("Account", "owner", "Ljava/lang/Object;", false, false, false));
    }

    @Test
    void whereValuesAreLeftOutReadsSeeTheLastWrite() {
        Trace trace =
                TraceText.parse(
                        """
                        T1|r(x)|1
                        T1|w(x)|2
                        T2|r(x)|3
                        T2|w(x)|4
                        T1|r(x)|5
                        T1|r(y)|6
                        """);
        assertThat(trace.value(0)).isZero();
        assertThat(trace.value(2)).isEqualTo(trace.value(1)).isNotZero();
        assertThat(trace.value(4)).isEqualTo(trace.value(3)).isNotEqualTo(trace.value(1));
        assertThat(trace.value(5)).isZero();
        assertThat(MemoryModel.checkValues(trace)).isEmpty();
    }

    @Test
    void declarationsWithoutNumbersGoWithBareEvents() {
        Trace trace =
                TraceText.parse(
                        """
                        # field Flag.up Z volatile
                        # object 7 FlagOfPirates shared
                        # a comment
                        T0|w(Flag.up@7)=true|1
                        """);
        assertThat(trace.event(0))
                .isInstanceOfSatisfying(
                        WriteEvent.class,
                        event ->
                                assertThat(event.variable())
                                        .isEqualTo(
                                                new Variable.InstanceField(
                                                        new TracedObject(7, "FlagOfPirates", true),
                                                        new Field(
                                                                "Flag", "up", "Z", false, true,
                                                                false))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " is ",
            value = {
                "5 is I",
                "-5 is I",
                "3000000000 is J",
                "5L is J",
                "true is Z",
                "1.5 is D",
                "1.5f is F",
                "NaN is D",
                "null is Ljava/lang/Object;",
                "@3 is Ljava/lang/Object;",
                "Account@3 is Ljava/lang/Object;"
            })
    void theFirstValueTellsTheTypeOfAnUndeclaredField(String literal, String descriptor) {
        Trace trace = TraceText.parse("T0|r(x)|1\nT0|w(x)=" + literal + "|2");
        assertThat(trace.dictionary().field(0).descriptor()).isEqualTo(descriptor);
    }

    @Test
    void aTypedReadShowsTheValueAsJavaWould() {
        Trace trace =
                TraceText.parse(
                        """
                        # field Reading.celsius F
                        T0|r(Reading.celsius@1)=-1.5|1
                        T0|w(char[]@2[0])='x'|2
                        """);
        assertThat(trace.event(0))
                .isInstanceOfSatisfying(
                        ReadEvent.class,
                        event -> assertThat(event.value().boxed()).isEqualTo(-1.5f));
        assertThat(trace.typedValue(1).boxed()).isEqualTo('x');
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "T0; expected thread|event|site, found 'T0'",
                "T0|jump(A@1); expected an event such as w(Account.balance@3)=70, found"
                        + " 'jump(A@1)'",
                "T0|w(x; expected ')', found 'w(x'",
                "T0|w(x)=; expected a double, found ''",
                "T0|w(x)=1|here; expected a site such as Account.transfer:22, found 'here'",
                "T0|w(x)=1|.m:3; expected a site such as Account.transfer:22, found '.m:3'",
                "|begin; expected a thread such as T0.1, found ''",
                "T0|begin(T1); expected begin alone, found 'begin(T1)'",
                "T0|start; expected start(...), found 'start'",
                "T0|acq(lock); expected an object such as Account@3, found 'lock'",
                "T0|acq(A@x); expected the number of an object, found 'x'",
                "T0|acq(A@-1); expected the number of an object, found '-1'",
                "T0|acq(A@2000000000); expected the number of an object, found '2000000000'",
                "T0|acq(A@1)#deep; expected a depth, found 'deep'",
                "T0|acq(A@1)=1; expected no value, found '=1'",
                "T0|rel(A@1)!; expected nothing more, '#depth' or '=value', found '!'",
                "T0|wake(A@1)=soon; expected one of none, notified, timeout, interrupted, found"
                        + " 'soon'",
                "T0|w(int[]@1[i])=1; expected an index, found 'i'",
                "T0|w(int[]@1[0])=1.5; expected an int, found '1.5'",
                "T0|begin|?|color=1; expected owner=, member= or value=, found 'color=1'",
                "# field 4 A.x I; expected number 0, the next one, found '4'",
                "# object A; expected # object id Class [shared], found '# object A'",
                "# forethread trace 2; expected '# forethread trace 1', found '# forethread trace"
                        + " 2'"
            })
    void aMistakeIsNamedWithItsLine(String line, String complaint) {
        assertThatThrownBy(() -> TraceText.parse("// first\n\n" + line))
                .isInstanceOf(TraceFormatException.class)
                .hasMessage("Line 3: " + complaint + ".");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "T0|w(A.x@1)=1|1\nT0|w(A.x)=1|2",
                "T0|w(A.x@1)=1|1\nT0|w(A.x@1)=true|2",
                "T0|acq(A@1)|1\nT0|acq(B@1)|2",
                "# object 1 A\nT0|acq(B@1)|2",
                "# field p.A.x I\n# field q.A.x I\nT0|w(A.x@1)=1|1"
            })
    void contradictionsAreRefused(String text) {
        assertThatThrownBy(() -> TraceText.parse(text)).isInstanceOf(TraceFormatException.class);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void anyTraceSurvivesAsText(long seed) {
        RandomTraces traces = new RandomTraces(seed);
        for (int i = 0; i < 20; i++) {
            Trace trace = traces.next(300);
            Trace again = TraceText.parse(TraceText.write(trace));
            assertThat(again.firstDifference(trace)).isEqualTo(-1);
            assertThat(again.dictionary()).isEqualTo(trace.dictionary());
            assertThat(again.isTruncated()).isEqualTo(trace.isTruncated());
        }
    }
}
