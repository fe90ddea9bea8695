package io.forethread.trace.check;

import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.BitSet;
import java.util.List;

/**
 * Checks the order of start, begin, end and join of threads. The first thread is the test's, which
 * nobody starts.
 */
final class ThreadCheck {
    private static final int TEST_THREAD = 0;

    private final Trace trace;
    private final List<TraceInconsistency> found;
    private final BitSet started = new BitSet();
    private final BitSet begun = new BitSet();
    private final BitSet ended = new BitSet();

    ThreadCheck(Trace trace, List<TraceInconsistency> found) {
        this.trace = trace;
        this.found = found;
        started.set(TEST_THREAD);
        begun.set(TEST_THREAD);
    }

    void next(int i) {
        int thread = trace.thread(i);
        EventKind kind = trace.kind(i);
        if (kind == EventKind.REACHED) {
            // A mark of the engine, which may come before or after everything that the thread does.
            return;
        }
        if (ended.get(thread)) {
            report(i, thread, "goes on after its end");
        }
        if (kind == EventKind.BEGIN) {
            begin(i, thread);
        } else if (!begun.get(thread)) {
            report(i, thread, "acts before it has begun");
            begun.set(thread);
        }
        int other = (int) trace.value(i);
        if (kind == EventKind.END) {
            ended.set(thread);
        } else if (kind == EventKind.START) {
            if (started.get(other)) {
                report(i, other, "is started twice");
            }
            started.set(other);
        } else if (kind == EventKind.JOIN && !ended.get(other)) {
            report(i, other, "is joined before its end");
        }
    }

    private void begin(int i, int thread) {
        if (!started.get(thread)) {
            report(i, thread, "begins before it is started");
        } else if (begun.get(thread)) {
            report(i, thread, "begins twice");
        }
        begun.set(thread);
    }

    private void report(int i, int thread, String problem) {
        found.add(
                new TraceInconsistency.ThreadViolation(
                        i, trace.dictionary().thread(thread), problem));
    }
}
