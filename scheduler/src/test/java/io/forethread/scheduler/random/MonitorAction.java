package io.forethread.scheduler.random;

import io.forethread.scheduler.random.Instruction.Choice;
import io.forethread.trace.EventKind;

/** What a thread can do to a monitor in one event. */
enum MonitorAction {
    ACQUIRE(EventKind.ACQUIRE),
    RELEASE(EventKind.RELEASE),
    WAIT(EventKind.WAIT),
    WAKE(EventKind.WAKE),
    NOTIFY(EventKind.NOTIFY),
    NOTIFY_ALL(EventKind.NOTIFY_ALL);

    private final EventKind kind;

    MonitorAction(EventKind kind) {
        this.kind = kind;
    }

    EventKind kind() {
        return kind;
    }

    boolean isEnabled(MonitorModel monitor, String thread) {
        return switch (this) {
            case ACQUIRE -> monitor.isFreeFor(thread);
            case WAKE -> monitor.hasNotified(thread) && monitor.isFreeFor(thread);
            case RELEASE, WAIT, NOTIFY, NOTIFY_ALL -> true;
        };
    }

    /** Does it, and returns the event's value. */
    Object perform(MonitorModel monitor, String thread, Choice choice) {
        return switch (this) {
            case ACQUIRE -> monitor.acquire(thread);
            case RELEASE -> monitor.release(thread);
            case WAIT -> monitor.await(thread);
            case WAKE -> monitor.wake(thread);
            case NOTIFY -> monitor.signal(thread, choice);
            case NOTIFY_ALL -> monitor.signalAll(thread);
        };
    }
}
