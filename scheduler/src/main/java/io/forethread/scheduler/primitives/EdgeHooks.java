package io.forethread.scheduler.primitives;

import io.forethread.recorder.jdk.boot.JdkEdges;
import io.forethread.scheduler.engine.GuidedRun;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

import java.util.concurrent.Executor;

/**
 * Signals and awaits: that what one thread did before the one comes before what another does after
 * the other. Those of JDK code have no site; a schedule can stop a thread only before its next
 * await in there, wherever that is.
 */
public final class EdgeHooks {
    /** The part of a collection that stands for room in it: an element was taken away. */
    static final int ROOM = -1;

    /** The part that stands for the whole object. */
    static final int WHOLE = 0;

    private static final long SIGNAL = Layout.head(EventKind.SIGNAL, 0);
    private static final long AWAIT = Layout.head(EventKind.AWAIT, 0);

    private final GuidedRun run;

    /**
     * How many signals there were. Whoever has awaited an object need not again before the next.
     */
    private long signals;

    /** How many events had been recorded after the last signal, and what it was. */
    private long recordedThen = -1;

    /** The last signal. */
    private Seen last;

    public EdgeHooks(GuidedRun run) {
        this.run = run;
    }

    /**
     * What was signalled or awaited last.
     *
     * @param signals how many signals there had been then
     * @param ofExecutor whether it is the end of a worker, or an executor's shutdown
     */
    public record Seen(int object, int part, long signals, boolean ofExecutor) {}

    // ---- told by JDK code

    public void signal(Object object, Object element, int part) {
        if (run.act() != null) {
            int number = run.tracked(object, SIGNAL).id;
            int ofPart = element == null ? part : run.numberOf(element);
            if (run.recorded() != recordedThen || !isLast(number, ofPart)) {
                signal(SIGNAL, number, ofPart);
                boolean ofExecutor = ofPart != WHOLE && object instanceof Executor;
                last = new Seen(number, ofPart, signals, ofExecutor);
            }
        }
    }

    private boolean isLast(int object, int part) {
        return last.object() == object && last.part() == part;
    }

    public void await(Object object, Object element, int part) {
        ThreadModel self = run.act();
        if (self != null) {
            int number = run.tracked(object, AWAIT).id;
            awaitNew(self, AWAIT, number, element == null ? part : run.numberOf(element));
        }
    }

    /**
     * Records that a thread is interrupted by the calling one. An executor that shuts down
     * interrupts its workers in an order that differs from run to run; there, the signal of the
     * shutdown stands for all of them.
     */
    void interrupting(Thread thread, ThreadModel target) {
        boolean byExecutor = isInExecutor();
        if (!byExecutor) {
            signal(thread, null, JdkEdges.INTERRUPTED);
        }
        if (target != null && (!byExecutor || last.part() == JdkEdges.SHUT_DOWN)) {
            target.interruptedBy = last;
        }
    }

    /** Tells whether the last that happened is that an executor shuts down, or a worker ends. */
    private boolean isInExecutor() {
        return last != null && run.recorded() == recordedThen && last.ofExecutor();
    }

    /** Records that the calling thread learns that {@code target} was interrupted. */
    public void interruptSeen(ThreadModel target) {
        Seen by = target == null || isInExecutor() ? null : target.interruptedBy;
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
        last = new Seen(object, part, signals, false);
    }

    public void await(long head, int object, int part) {
        if (Layout.site(head) == 0) {
            run.comeToInside(AWAIT);
        }
        run.note(Layout.withKind(head, EventKind.AWAIT), object, 0, part);
    }

    /** As {@link #await}, unless the thread has just awaited it and nothing was signalled since. */
    void awaitNew(ThreadModel self, long head, int object, int part) {
        Seen seen = self.seen;
        if (seen == null
                || seen.signals() != signals
                || seen.object() != object
                || seen.part() != part) {
            self.seen = new Seen(object, part, signals, false);
            await(head, object, part);
        }
    }
}
