package io.forethread.scheduler.primitives;

import io.forethread.recorder.instrument.rewrite.AtomicOperation;
import io.forethread.scheduler.model.AtomicOperations.Operation;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.primitives.AtomicVariables.Access;
import io.forethread.scheduler.turns.RunKernel;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

import java.util.BitSet;

/**
 * Records operations of atomics, field updaters and VarHandles as a read and a write. The hooks
 * read the variable before and after the operation. The thread keeps the baton in between, so that
 * both values are exact.
 */
public final class AtomicHooks {
    private final RunKernel run;
    private final EdgeHooks edges;

    /** The fields that VarHandles accessed in a mode that orders other accesses, by number. */
    private final BitSet accessedAsVolatile = new BitSet();

    public AtomicHooks(RunKernel run, EdgeHooks edges) {
        this.run = run;
        this.edges = edges;
    }

    /** Returns the numbers of the fields that were accessed as if they were volatile. */
    public BitSet accessedAsVolatile() {
        return accessedAsVolatile;
    }

    public void before(Object atomic, Object owner, int index, long head, int operation) {
        ThreadModel self = atomic == null ? null : run.act();
        if (self == null) {
            return;
        }
        run.comeTo(self, first(head, index, operation));
        // The old value must not get into the trace unless the operation reads it.
        boolean reads = (operation & AtomicOperation.READ) != 0;
        Access found = reads ? AtomicVariables.of(atomic, owner, index, run) : null;
        boolean runsFunction = (operation & AtomicOperation.FUNCTION) != 0;
        if (!runsFunction && !self.atomics().isInFunction(run.recorded())) {
            self.atomics().clear();
        }
        long before = found == null ? 0 : found.value();
        self.atomics().begin(new Operation(atomic, head, before, runsFunction, run.recorded()));
        if (runsFunction && found != null) {
            // The read comes before the events of the function, which is given the value.
            noteRead(found, head, before);
        }
    }

    public void after(Object atomic, Object owner, int index, long head, int operation) {
        ThreadModel self = atomic == null ? null : run.act();
        if (self == null) {
            return;
        }
        Operation begun = self.atomics().end(atomic, head);
        Access now = begun == null ? null : AtomicVariables.of(atomic, owner, index, run);
        if (now == null) {
            return;
        }
        int object = objectOf(now, head);
        boolean element = now.isElement();
        boolean orders = isHandle(operation) && (operation & AtomicOperation.RELAXED) == 0;
        if (orders && !element) {
            accessedAsVolatile.set(now.member());
        }
        if ((operation & AtomicOperation.READ) != 0) {
            if (!begun.runsFunction()) {
                noteRead(now, head, begun.before());
            }
            if (orders && element) {
                edges.await(head, object, now.member() + 1);
            }
        }
        if (wrote(operation, begun.before(), now.value())) {
            if (orders && element) {
                edges.signal(head, object, now.member() + 1);
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
