package io.forethread.scheduler.model;

import io.forethread.recorder.identity.TrackedObject;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

/** The last call of one thread from the program into the JDK. */
public final class JdkCallState {
    private static final int NO_SITE = 0;

    /** The head that stands for the call; 0 once an event inside the JDK has used it. */
    private long head;

    private TrackedObject receiver;

    /** Notes that the thread is about to make the call that {@code newHead} stands for. */
    public void at(long newHead) {
        head = newHead;
    }

    /** Like {@link #at}, for a call of a method of {@code object}. */
    public void at(long newHead, TrackedObject object) {
        head = newHead;
        receiver = object;
    }

    /** Returns the object of the JDK whose method was called last; null if there is none. */
    public TrackedObject receiver() {
        return receiver;
    }

    /** Returns the number of the site of the call; 0 if it has been used. */
    public int site() {
        return head == 0 ? NO_SITE : Layout.site(head);
    }

    /** Like {@link #site}; the site then counts as used. */
    public int takeSite() {
        int site = site();
        head = 0;
        return site;
    }

    /**
     * Returns the head of the call if it stands for an event of this kind, and else 0: the JDK
     * itself then made the call that does the event. The head then counts as used.
     */
    public long take(EventKind kind) {
        long taken = head;
        if (taken != 0 && Layout.kind(taken) == kind) {
            head = 0;
            return taken;
        }
        return 0;
    }
}
