package io.forethread.scheduler.schedule;

/** Says in one sentence why a file is not a schedule. */
public final class ScheduleFormatException extends Exception {
    private static final long serialVersionUID = 1L;

    public ScheduleFormatException(String message) {
        super(message);
    }
}
