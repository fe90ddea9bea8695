package io.forethread.scheduler.model;

/** A thread of the engine itself. Hooks never treat it as a thread of the test. */
public final class EngineThread extends Thread {
    private EngineThread(Runnable task, String name) {
        super(null, task, name, 0, false);
        setDaemon(true);
        setContextClassLoader(null); // it may outlive the test whose loader it would have
    }

    public static Thread start(String name, Runnable task) {
        EngineThread thread = new EngineThread(task, name);
        thread.start();
        return thread;
    }
}
