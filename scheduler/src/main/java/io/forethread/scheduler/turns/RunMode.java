package io.forethread.scheduler.turns;

/** Whether the engine controls the threads of a run. */
public enum RunMode {
    /** One thread at a time runs, as the engine decides. */
    GUIDED,
    /** The run is over before its threads: a thread that would block is unwound instead. */
    UNWINDING,
    /** The run is over; the threads that are left go on without the engine. */
    CLOSED
}
