package io.forethread.predictor.causality.synchronization;

import io.forethread.trace.Layout;
import io.forethread.trace.LockMode;

/**
 * A thread waits in a monitor or for a condition.
 *
 * @param place the monitor or the lock of the condition, as owner and member
 * @param condition the number of the condition object; 0 for a monitor, or if it is not known
 * @param begin the event by which it began
 * @param notifier the notification that ended it, or {@link #NONE}
 * @param wake the event by which it was over, or {@link #NONE}
 */
public record Wait(int thread, long place, int condition, int begin, int notifier, int wake) {
    /** No event. */
    public static final int NONE = -1;

    /** Returns whether it is in a monitor, not for a condition. */
    public boolean isInMonitor() {
        return Layout.member(place) == LockMode.MONITOR.member();
    }

    /** Returns whether a notification ended it. */
    public boolean isNotified() {
        return notifier != NONE;
    }

    /** Returns the event from which on no notification concerns the thread, or {@link #NONE}. */
    public int end() {
        return isNotified() ? notifier : wake;
    }

    /**
     * Returns whether a notification came during the wait: it woke the thread, or the thread had
     * been woken by a time-out or an interrupt and only waited for the monitor.
     */
    public boolean lastedTo(int notify) {
        return begin < notify && (end() == NONE || notify <= end());
    }
}
