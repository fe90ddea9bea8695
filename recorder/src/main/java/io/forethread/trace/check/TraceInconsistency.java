package io.forethread.trace.check;

import io.forethread.trace.ClassNames;
import io.forethread.trace.TracedObject;
import io.forethread.trace.TracedThread;
import io.forethread.trace.Value;
import io.forethread.trace.Variable;

/** Something in a trace that no sequentially consistent run of a Java program can do. */
public sealed interface TraceInconsistency {
    /** Returns the place of the event that cannot be. */
    int index();

    /** A read saw something else than what was written last. */
    record ValueMismatch(int index, Variable variable, Value expected, Value found)
            implements TraceInconsistency {
        @Override
        public String toString() {
            return "event %s: %s is %s, but %s was read"
                    .formatted(index, variable, expected, found);
        }
    }

    /** A lock was taken, held or given back against the rules. */
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
