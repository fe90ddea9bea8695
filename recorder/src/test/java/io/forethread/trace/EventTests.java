package io.forethread.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.forethread.trace.Event.AccessEvent;
import io.forethread.trace.Event.AcquireEvent;
import io.forethread.trace.Event.BeginEvent;
import io.forethread.trace.Event.EndEvent;
import io.forethread.trace.Event.NotifyEvent;
import io.forethread.trace.Event.ParkEvent;
import io.forethread.trace.Event.StartEvent;
import io.forethread.trace.Event.WakeEvent;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Test;

import java.util.HashSet;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;

class EventTests {
    @Test
    void everyKindHasItsView() {
        Trace trace = new RandomTraces(1).next(2000);
        Set<Class<?>> views = new HashSet<>();
        trace.forEach(event -> views.add(event.getClass()));
        assertThat(views).hasSize(30);
        assertThat(trace.stream().map(Event::index)).hasSize(2000).isSorted();
    }

    @Test
    void aViewTellsWhoWhereAndWhat() {
        Trace trace =
                TraceText.parse(
                        """
                        T0|start(T0.1)|A.m:1
                        T0.1|begin
                        T0.1|acq(Lock@2:shared)#3|A.m:2
                        T0.1|notify(A@1)=T0|A.m:3
                        T0.1|notify(A@1)|A.m:3
                        T0|wake(A@1)=interrupted|A.m:4
                        T0|park|A.m:5
                        T0.1|end=exception
                        """);
        TracedThread test = trace.dictionary().thread(0);
        TracedThread child = trace.dictionary().thread(1);
        TracedObject monitor = new TracedObject(1, "A", true);
        Site site = trace.site(3);
        assertThat(trace)
                .containsExactly(
                        new StartEvent(0, test, trace.site(0), child),
                        new BeginEvent(1, child, Site.UNKNOWN),
                        new AcquireEvent(
                                2,
                                child,
                                trace.site(2),
                                new TracedObject(2, "Lock", false),
                                LockMode.SHARED,
                                3),
                        new NotifyEvent(3, child, site, monitor, Optional.of(test)),
                        new NotifyEvent(4, child, site, monitor, Optional.empty()),
                        new WakeEvent(5, test, trace.site(5), monitor, WakeReason.INTERRUPTED),
                        new ParkEvent(6, test, trace.site(6), WakeReason.NONE),
                        new EndEvent(7, child, Site.UNKNOWN, true));
    }

    @Test
    void valuesAreReadByTheTypeOfTheirVariable() {
        Trace trace =
                TraceText.parse(
                        """
                        # field V.z Z static
                        # field V.b B static
                        # field V.c C static
                        # field V.s S static
                        # field V.i I static
                        # field V.j J static
                        # field V.f F static
                        # field V.d D static
                        # field V.l Ljava/lang/String; static
                        T0|w(V.z)=true|1
                        T0|w(V.b)=-1|1
                        T0|w(V.c)='c'|1
                        T0|w(V.s)=-2|1
                        T0|w(V.i)=-3|1
                        T0|w(V.j)=-4|1
                        T0|w(V.f)=-1.5|1
                        T0|w(V.d)=1.0E100|1
                        T0|w(V.l)=@5|1
                        T0|w(V.l)=null|1
                        T0|w(float[]@1[3])=2.5|1
                        """);
        assertThat(trace.stream().map(event -> ((AccessEvent) event).value().boxed()))
                .containsExactly(
                        true, (byte) -1, 'c', (short) -2, -3, -4L, -1.5f, 1e100, 5, 0, 2.5f);
        assertThat(trace.typedValue(8).objectId()).isEqualTo(5);
        assertThat(trace.typedValue(9).isNull()).isTrue();
        assertThat(trace.typedValue(4).isNull()).isFalse();
        assertThatThrownBy(() -> trace.typedValue(4).objectId())
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void whatIsOutsideTheTraceIsRefused() {
        Trace trace = TraceText.parse("T0|begin");
        assertThatThrownBy(() -> trace.kind(1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> trace.variable(0)).hasMessage("Event 0 is no access.");
        Iterator<Event> events = trace.iterator();
        events.next();
        assertThatThrownBy(events::next).isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void theNumbersOfKindsAreThoseOfOldFiles() {
        StringBuilder words = new StringBuilder();
        for (int code = 1; code <= EventKind.values().length; code++) {
            assertThat(EventKind.of(code).code()).isEqualTo(code);
            words.append(EventKind.of(code).word()).append(' ');
        }
        assertThat(words.toString())
                .startsWith(
                        "r w ra wa rs ws acq rel wait wake notify notifyall start begin end join"
                                + " interrupt park unpark sleep signal await call return branch");
    }
}
