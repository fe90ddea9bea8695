package io.forethread.scheduler.primitives;

import io.forethread.recorder.jdk.boot.JdkEdges;
import io.forethread.scheduler.model.EdgeState.Signal;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.turns.RunKernel;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

import java.util.concurrent.Executor;

/**
 * Signals and awaits: what precedes a signal happens before what follows a matching await. Those
 * inside the JDK have no site; a schedule can only stop a thread before its next await in there,
 * wherever that is.
 */
public final class EdgeHooks {
    /** The part of a collection that stands for free room: an element was removed. */
    static final int ROOM = -1;

    /** The part that stands for the whole object. */
    static final int WHOLE = 0;

    private static final long SIGNAL = Layout.head(EventKind.SIGNAL, 0);
    private static final long AWAIT = Layout.head(EventKind.AWAIT, 0);

    private final RunKernel run;

    /** How many signals there were. A thread need not await an object again before the next. */
    private long signals;

    /** The last signal; null if there was none. */
    private Signal last;

    /** How many events had been recorded after it. */
    private long recordedThen = -1;

    public EdgeHooks(RunKernel run) {
        this.run = run;
    }

    // ---- called by JDK code

    public void signal(Object object, Object element, int part) {
        if (run.act() != null) {
            int number = run.tracked(object, SIGNAL).id;
            int ofPart = element == null ? part : run.numberOf(element);
            if (run.recorded() != recordedThen || !last.isOf(number, ofPart)) {
                signal(SIGNAL, number, ofPart);
                boolean ofExecutor = ofPart != WHOLE && object instanceof Executor;
                last = new Signal(number, ofPart, signals, ofExecutor);
            }
        }
    }

    public void await(Object object, Object element, int part) {
        ThreadModel self = run.act();
        if (self != null) {
            int number = run.tracked(object, AWAIT).id;
            awaitNew(self, AWAIT, number, element == null ? part : run.numberOf(element));
        }
    }

    /**
     * Records that the calling thread interrupts another one. An executor that shuts down
     * interrupts its workers in an order that differs from run to run; there, the signal of the
     * shutdown stands for all interrupts.
     */
    void interrupting(Thread thread, ThreadModel target) {
        boolean byExecutor = isInExecutor();
        if (!byExecutor) {
            signal(thread, null, JdkEdges.INTERRUPTED);
        }
        if (target != null && (!byExecutor || last.part() == JdkEdges.SHUT_DOWN)) {
            target.edges().interruptedBy(last);
        }
    }

    /** Tells whether the last event is that an executor shuts down, or that a worker ends. */
    private boolean isInExecutor() {
        return last != null && run.recorded() == recordedThen && last.ofExecutor();
    }

    /** Records that the calling thread sees that {@code target} was interrupted. */
    public void interruptSeen(ThreadModel target) {
        Signal by = target == null || isInExecutor() ? null : target.edges().interruptedBy();
        ThreadModel self = by == null ? null : run.act();
        if (self != null) {
            awaitNew(self, AWAIT, by.object(), by.part());
        }
    }

    // ---- recorded for the other hooks

    public void signal(long head, int object, int part) {
        run.note(Layout.withKind(head, EventKind.SIGNAL), object, 0, part);
        signals++;
        recordedThen = run.recorded();
        last = new Signal(object, part, signals, false);
    }

    public void await(long head, int object, int part) {
        if (Layout.site(head) == 0) {
            run.comeToInside(AWAIT);
        }
        run.note(Layout.withKind(head, EventKind.AWAIT), object, 0, part);
    }

    /** As {@link #await}, unless the thread awaited the same last, with no signal since. */
    void awaitNew(ThreadModel self, long head, int object, int part) {
        if (self.edges().awaits(object, part, signals)) {
            await(head, object, part);
        }
    }
}
