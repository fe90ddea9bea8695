package io.forethread.predictor.bytecode;

import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

/**
 * A call that a method reference stands for. Whoever calls it, its events have the site where the
 * reference was made, so it is in none of the methods that the thread is in.
 */
final class BridgedCall {
    private final Trace trace;
    private final CompletedThread.Listener listener;
    private int site;
    private int receiver;
    private int method;
    private boolean isAnswered;

    BridgedCall(Trace trace, CompletedThread.Listener listener) {
        this.trace = trace;
        this.listener = listener;
    }

    void begin(int event) {
        site = trace.siteId(event);
        receiver = trace.ownerId(event);
        method = trace.member(event);
        isAnswered = false;
    }

    /** Returns whether an event is of the call that is under way. */
    boolean isAt(int event) {
        return site != 0 && trace.siteId(event) == site;
    }

    void note(int event) {
        isAnswered |= trace.kind(event) == EventKind.ANSWER;
    }

    /** Ends the call if an event is not of it, or is the same call again. */
    void finishBefore(int event) {
        boolean isNext = !isAt(event) || trace.kind(event) == EventKind.INVOKE;
        if (site != 0 && isNext) {
            if (!isAnswered) {
                listener.told(EventKind.ANSWER, site, receiver, method, 0);
            }
            site = 0;
        }
    }
}
