package io.forethread.scheduler.primitives;

import io.forethread.recorder.instrument.rewrite.AtomicOperation;
import io.forethread.scheduler.engine.GuidedRun;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.primitives.AtomicVariables.Access;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

/**
 * Operations of atomics, field updaters and VarHandles, as the read and the write they are. The
 * thread keeps the baton from the look at the variable before the operation to the one after it, so
 * both values are exact.
 */
public final class AtomicHooks {
    /**
     * For how many events a function that an operation runs keeps others from having their turn.
     */
    private static final long LONGEST_FUNCTION = 1 << 16;

    private final GuidedRun run;

    public AtomicHooks(GuidedRun run) {
        this.run = run;
    }

    /**
     * An operation that has begun.
     *
     * @param before the variable's value as the operation found it
     * @param since how many events had been recorded then
     */
    public record UnderWay(
            Object atomic, long head, long before, boolean runsFunction, long since) {}

    /**
     * Tells whether {@code thread} is in a function that computes an atomic variable's new value.
     * Were it stopped there, the operation might have to start over.
     */
    public boolean isInFunction(ThreadModel thread) {
        UnderWay outermost = thread.atomics.peekLast();
        return outermost != null
                && outermost.runsFunction()
                && run.recorded() - outermost.since() < LONGEST_FUNCTION;
    }

    public void before(Object atomic, Object owner, int index, long head, int operation) {
        ThreadModel self = atomic == null ? null : run.act();
        if (self == null) {
            return;
        }
        run.comeTo(self, first(head, index, operation));
        // An operation that does not look at the old value must not make it known to the trace.
        boolean reads = (operation & AtomicOperation.READ) != 0;
        Access found = reads ? AtomicVariables.of(atomic, owner, index, run) : null;
        boolean runsFunction = (operation & AtomicOperation.FUNCTION) != 0;
        if (!runsFunction && !isInFunction(self)) {
            // What is left of operations that threw.
            self.atomics.clear();
        }
        long before = found == null ? 0 : found.value();
        self.atomics.push(new UnderWay(atomic, head, before, runsFunction, run.recorded()));
        if (runsFunction && found != null) {
            // What the function does, it does with what was read.
            noteRead(found, head, before);
        }
    }

    public void after(Object atomic, Object owner, int index, long head, int operation) {
        ThreadModel self = atomic == null ? null : run.act();
        if (self == null) {
            return;
        }
        UnderWay begun = take(self, atomic, head);
        Access now = begun == null ? null : AtomicVariables.of(atomic, owner, index, run);
        if (now == null) {
            return;
        }
        int object = objectOf(now, head);
        boolean element = now.isElement();
        boolean orders = isHandle(operation) && (operation & AtomicOperation.RELAXED) == 0;
        if (orders && !element) {
            run.accessedAsVolatile.set(now.member());
        }
        if ((operation & AtomicOperation.READ) != 0) {
            if (!begun.runsFunction()) {
                noteRead(now, head, begun.before());
            }
            if (orders && element) {
                run.edges.await(head, object, now.member() + 1);
            }
        }
        if (wrote(operation, begun.before(), now.value())) {
            if (orders && element) {
                run.edges.signal(head, object, now.member() + 1);
            }
            EventKind kind = element ? EventKind.WRITE_ELEMENT : EventKind.WRITE_FIELD;
            run.note(Layout.withKind(head, kind), object, now.member(), now.value());
        }
    }

    private void noteRead(Access access, long head, long value) {
        EventKind kind = access.isElement() ? EventKind.READ_ELEMENT : EventKind.READ_FIELD;
        run.noteRead(Layout.withKind(head, kind), objectOf(access, head), access.member(), value);
    }

    private int objectOf(Access access, long head) {
        return access.owner() == null ? 0 : run.tracked(access.owner(), head).id;
    }

    private static boolean isHandle(int operation) {
        return (operation & AtomicOperation.HANDLE) != 0;
    }

    private static UnderWay take(ThreadModel self, Object atomic, long head) {
        while (!self.atomics.isEmpty()) {
            UnderWay innermost = self.atomics.pop();
            if (innermost.atomic() == atomic && innermost.head() == head) {
                return innermost;
            }
        }
        return null;
    }

    private static boolean wrote(int operation, long before, long after) {
        if ((operation & AtomicOperation.WRITE) == 0) {
            return false;
        }
        if ((operation & AtomicOperation.WITNESS) != 0) {
            return before != after;
        }
        return (operation & AtomicOperation.CONDITIONAL) == 0
                || (operation & AtomicOperation.SUCCEEDED) != 0;
    }

    /** Returns the head of the first event that the operation will make. */
    private static long first(long head, int index, int operation) {
        boolean reads = (operation & AtomicOperation.READ) != 0;
        if (index >= 0) {
            return Layout.withKind(head, reads ? EventKind.READ_ELEMENT : EventKind.WRITE_ELEMENT);
        }
        return Layout.withKind(head, reads ? EventKind.READ_FIELD : EventKind.WRITE_FIELD);
    }
}
