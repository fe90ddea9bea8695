package io.forethread.recorder.agent;

/** Is told of the classes that could not be instrumented. */
@FunctionalInterface
public interface InstrumentationListener {

    /**
     * Takes notice of one class. It may run inside class loading, so it must not wait for anything.
     *
     * @param reason one line
     */
    void notInstrumented(String className, String reason);
}
