package io.forethread.trace;

import io.forethread.trace.Event.AcquireEvent;
import io.forethread.trace.Event.AnswerEvent;
import io.forethread.trace.Event.ArgumentEvent;
import io.forethread.trace.Event.AwaitEvent;
import io.forethread.trace.Event.BeginEvent;
import io.forethread.trace.Event.BranchEvent;
import io.forethread.trace.Event.CallEvent;
import io.forethread.trace.Event.CatchEvent;
import io.forethread.trace.Event.EndEvent;
import io.forethread.trace.Event.EnterEvent;
import io.forethread.trace.Event.InterruptEvent;
import io.forethread.trace.Event.InvokeEvent;
import io.forethread.trace.Event.JoinEvent;
import io.forethread.trace.Event.LeaveEvent;
import io.forethread.trace.Event.MarkEvent;
import io.forethread.trace.Event.NotifyAllEvent;
import io.forethread.trace.Event.NotifyEvent;
import io.forethread.trace.Event.ParkEvent;
import io.forethread.trace.Event.ReachedEvent;
import io.forethread.trace.Event.ReadEvent;
import io.forethread.trace.Event.ReleaseEvent;
import io.forethread.trace.Event.ResultEvent;
import io.forethread.trace.Event.ReturnEvent;
import io.forethread.trace.Event.SignalEvent;
import io.forethread.trace.Event.SleepEvent;
import io.forethread.trace.Event.StartEvent;
import io.forethread.trace.Event.UnparkEvent;
import io.forethread.trace.Event.WaitEvent;
import io.forethread.trace.Event.WakeEvent;
import io.forethread.trace.Event.WriteEvent;

import java.util.List;
import java.util.Optional;

/** Makes the views of a trace's events. */
final class EventViews {
    private EventViews() {}

    static Event of(Trace trace, int i) {
        TracedThread thread = trace.dictionary().thread(trace.thread(i));
        Site site = trace.site(i);
        long value = trace.value(i);
        return switch (trace.kind(i)) {
            case READ_FIELD, READ_ELEMENT, READ_STATE ->
                    new ReadEvent(i, thread, site, trace.variable(i), trace.typedValue(i));
            case WRITE_FIELD, WRITE_ELEMENT, WRITE_STATE ->
                    new WriteEvent(i, thread, site, trace.variable(i), trace.typedValue(i));
            case ACQUIRE ->
                    new AcquireEvent(i, thread, site, trace.owner(i), mode(trace, i), (int) value);
            case RELEASE ->
                    new ReleaseEvent(i, thread, site, trace.owner(i), mode(trace, i), (int) value);
            case WAIT -> new WaitEvent(i, thread, site, trace.owner(i), (int) value);
            case WAKE -> new WakeEvent(i, thread, site, trace.owner(i), WakeReason.of(value));
            case NOTIFY -> new NotifyEvent(i, thread, site, trace.owner(i), woken(trace, value));
            case NOTIFY_ALL -> new NotifyAllEvent(i, thread, site, trace.owner(i), (int) value);
            case START -> new StartEvent(i, thread, site, other(trace, value));
            case BEGIN -> new BeginEvent(i, thread, site);
            case END -> new EndEvent(i, thread, site, value != 0);
            case JOIN -> new JoinEvent(i, thread, site, other(trace, value));
            case INTERRUPT -> new InterruptEvent(i, thread, site, other(trace, value));
            case PARK -> new ParkEvent(i, thread, site, WakeReason.of(value));
            case UNPARK -> new UnparkEvent(i, thread, site, other(trace, value));
            case SLEEP -> new SleepEvent(i, thread, site, value);
            case SIGNAL -> new SignalEvent(i, thread, site, trace.owner(i), (int) trace.value(i));
            case AWAIT -> new AwaitEvent(i, thread, site, trace.owner(i), (int) trace.value(i));
            case CALL -> new CallEvent(i, thread, site, trace.owner(i));
            case RETURN -> new ReturnEvent(i, thread, site, trace.owner(i));
            case BRANCH ->
                    new BranchEvent(i, thread, site, BranchForm.of(trace.member(i)), (int) value);
            case RESULT -> new ResultEvent(i, thread, site, trace.owner(i), value == 0);
            case REACHED -> new ReachedEvent(i, thread, site);
            case ENTER -> new EnterEvent(i, thread, site, trace.owner(i));
            case LEAVE -> new LeaveEvent(i, thread, site, value != 0);
            case INVOKE ->
                    new InvokeEvent(
                            i,
                            thread,
                            site,
                            trace.calledMethod(i),
                            trace.owner(i),
                            given(trace, i));
            case ANSWER ->
                    new AnswerEvent(
                            i,
                            thread,
                            site,
                            trace.calledMethod(i),
                            trace.owner(i),
                            answer(trace, i));
            case ARGUMENT -> new ArgumentEvent(i, thread, site, trace.owner(i), trace.member(i));
            case MARK ->
                    new MarkEvent(
                            i,
                            thread,
                            site,
                            trace.dictionary().field(trace.member(i)).name(),
                            trace.owner(i));
            case CATCH -> new CatchEvent(i, thread, site, trace.owner(i));
        };
    }

    private static List<TracedObject> given(Trace trace, int i) {
        return CallArguments.of(trace, i).stream().map(trace.dictionary()::object).toList();
    }

    private static Optional<Value> answer(Trace trace, int i) {
        return trace.calledMethod(i).hasTracedResult()
                ? Optional.of(trace.typedValue(i))
                : Optional.empty();
    }

    private static LockMode mode(Trace trace, int i) {
        return LockMode.of(trace.member(i));
    }

    private static TracedThread other(Trace trace, long index) {
        return trace.dictionary().thread((int) index);
    }

    private static Optional<TracedThread> woken(Trace trace, long indexPlusOne) {
        return indexPlusOne == 0 ? Optional.empty() : Optional.of(other(trace, indexPlusOne - 1));
    }
}
