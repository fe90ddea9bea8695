package io.forethread.trace.check;

import io.forethread.trace.ClassNames;
import io.forethread.trace.TracedObject;
import io.forethread.trace.TracedThread;
import io.forethread.trace.Value;
import io.forethread.trace.Variable;

/** Something in a trace that is impossible in a sequentially consistent run. */
public sealed interface TraceInconsistency {
    /** Returns the index of the inconsistent event. */
    int index();

    /** A read did not see the last write. */
    record ValueMismatch(int index, Variable variable, Value expected, Value found)
            implements TraceInconsistency {
        @Override
        public String toString() {
            return "event %s: %s is %s, but %s was read"
                    .formatted(index, variable, expected, found);
        }
    }

    /** A lock was acquired, held or released against the rules. */
    record LockViolation(int index, TracedObject lock, String problem)
            implements TraceInconsistency {
        @Override
        public String toString() {
            return "event %s: %s@%s %s"
                    .formatted(index, ClassNames.simple(lock.className()), lock.id(), problem);
        }
    }

    /** A thread did something before it began or after it ended, or was joined too early. */
    record ThreadViolation(int index, TracedThread thread, String problem)
            implements TraceInconsistency {
        @Override
        public String toString() {
            return "event %s: %s %s".formatted(index, thread.name(), problem);
        }
    }
}
