package io.forethread.recorder.agent;

/** Is notified of classes that could not be instrumented. */
@FunctionalInterface
public interface InstrumentationListener {

    /**
     * Reports one class. It may run inside class loading, so it must not block.
     *
     * @param reason one line
     */
    void notInstrumented(String className, String reason);
}
