package io.forethread.benchmarks.causality.programs.loghandler;

/** Logs that can be used again. Its size may be asked without the lock. */
final class CaptureStack {
    private CaptureLog[] logs = new CaptureLog[2];
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    synchronized void push(CaptureLog log) {
        if (size == logs.length) {
            CaptureLog[] more = new CaptureLog[2 * size];
            System.arraycopy(logs, 0, more, 0, size);
            logs = more;
        }
        logs[size] = log;
        size++;
    }

    /** Returns the last log, or null if there is none. */
    synchronized CaptureLog pop() {
        if (size == 0) {
            return null;
        }
        size--;
        CaptureLog last = logs[size];
        logs[size] = null;
        return last;
    }
}
