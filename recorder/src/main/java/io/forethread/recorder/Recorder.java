package io.forethread.recorder;

import io.forethread.recorder.agent.ClassFilter;
import io.forethread.recorder.agent.Installation;
import io.forethread.recorder.instrument.ClassInstrumenter;
import io.forethread.recorder.instrument.InstrumentationOptions;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Puts the recorder into this JVM: the one place where agent and instrumentation meet. */
public final class Recorder {
    private static final List<String> PROBLEMS = new CopyOnWriteArrayList<>();
    private static final ClassInstrumenter INSTRUMENTER =
            new ClassInstrumenter(InstrumentationOptions.DEFAULT, PROBLEMS::add);

    private Recorder() {}

    /**
     * Installs the recorder unless it is installed.
     *
     * @throws io.forethread.recorder.agent.InstallationException if this JVM does not let us
     */
    public static Installation install() {
        return install(null);
    }

    /** Installs the recorder for the classes that {@code filter} names; null for the usual ones. */
    public static Installation install(ClassFilter filter) {
        return Installation.ensure(filter, INSTRUMENTER::instrument);
    }

    /** Lists the classes and methods that could not be instrumented so far, one line each. */
    public static List<String> problems() {
        return List.copyOf(PROBLEMS);
    }
}
