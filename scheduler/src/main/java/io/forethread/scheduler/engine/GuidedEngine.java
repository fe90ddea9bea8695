package io.forethread.scheduler.engine;

import io.forethread.hooks.Hooks;
import io.forethread.hooks.Sink;
import io.forethread.hooks.Unwind;
import io.forethread.recorder.Recorder;
import io.forethread.recorder.jdk.reflect.RandomSources;
import io.forethread.recorder.jdk.reflect.ThreadSeeds;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.model.EngineThread;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.Trace;
import io.forethread.trace.store.TraceStore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Runs a piece of code with its threads taking turns, records it, and follows a schedule if one is
 * given. One run at a time in a JVM; others wait.
 */
public final class GuidedEngine {
    private static final ReentrantLock ONE_AT_A_TIME = new ReentrantLock();

    /** Whether a run is under way; before the first, {@link Execution} must not be touched. */
    private static volatile boolean running;

    private GuidedEngine() {}

    /** What is run. */
    @FunctionalInterface
    public interface Body {
        void run() throws Throwable;
    }

    /** Runs {@code body} on the calling thread as the default policy has it. */
    public static RunResult run(Body body) {
        return run(RunOptions.DEFAULT, Schedule.EMPTY, body);
    }

    /**
     * Runs {@code body} on the calling thread, following {@code schedule} as far as it goes.
     *
     * @throws io.forethread.recorder.agent.InstallationException if this JVM does not let itself be
     *     instrumented
     * @throws IllegalStateException if called from within a guided run
     */
    public static RunResult run(RunOptions options, Schedule schedule, Body body) {
        if (running && Execution.isByCaller()) {
            throw new IllegalStateException("A guided run cannot start another one.");
        }
        ONE_AT_A_TIME.lock();
        try {
            Recorder.install();
            // Linked only now: the hooks must be in the bootstrap class path before anything of
            // ours refers to them.
            return Execution.of(options, schedule, body);
        } finally {
            running = false;
            ONE_AT_A_TIME.unlock();
        }
    }

    /** One run from its start to its trace. */
    private static final class Execution {
        private static volatile GuidedRun underWay;

        private final RunOptions options;
        private final TraceStore store;
        private final GuidedRun run;
        private final List<String> warnings = new ArrayList<>();

        private Execution(RunOptions options, Schedule schedule) {
            this.options = options;
            this.store = new TraceStore(options.tracedEvents());
            this.run = new GuidedRun(options, schedule, store);
        }

        static RunResult of(RunOptions options, Schedule schedule, Body body) {
            Execution execution = new Execution(options, schedule);
            underWay = execution.run;
            running = true;
            try {
                return execution.execute(body);
            } finally {
                underWay = null;
            }
        }

        /** Tells whether the calling thread takes part in the run that is under way. */
        static boolean isByCaller() {
            GuidedRun run = underWay;
            return run != null && run.roster.find(Thread.currentThread()) != null;
        }

        private RunResult execute(Body body) {
            // Before there is a watchdog: it would take a run without threads for one that is
            // stuck.
            ThreadModel test = run.baton.begin();
            Watchdog watchdog = new Watchdog(run, run.baton, options);
            EngineThread.start("forethread-watchdog", watchdog);
            Throwable thrown;
            try {
                thrown = guide(test, body);
                // The hooks stay until the threads that are thrown out are gone: they must not
                // block for real on their way.
                new Aftermath(run, warnings).settle();
            } finally {
                watchdog.stop();
                Hooks.sink = Sink.IDLE;
            }
            store.failure().ifPresent(failure -> warnings.add(failure.getMessage()));
            Trace trace = TraceFreezer.freeze(store, run.finalChunk(), run);
            return new RunResult(
                    run.verdict().outcome(thrown),
                    trace,
                    run.recorded(),
                    Optional.ofNullable(run.follower.divergence()),
                    run.verdict().uncaught(),
                    warnings,
                    run.objectTable().living());
        }

        private Throwable guide(ThreadModel test, Body body) {
            ThreadSeeds.seed(test.thread, run.seedFor(test));
            RandomSources.reset(options.seed());
            Hooks.sink = run;
            Throwable thrown = null;
            try {
                body.run();
            } catch (Unwind e) {
                // The verdict says why.
            } catch (Throwable e) {
                thrown = e;
            }
            try {
                if (run.act() != null) {
                    run.testEnded(test, thrown != null);
                }
            } catch (Unwind e) {
                // It came to a stand while the other threads were coming to rest.
            }
            return thrown;
        }
    }
}
