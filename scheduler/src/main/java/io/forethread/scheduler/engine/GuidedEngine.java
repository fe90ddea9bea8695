package io.forethread.scheduler.engine;

import io.forethread.hooks.Hooks;
import io.forethread.hooks.Sink;
import io.forethread.hooks.Unwind;
import io.forethread.recorder.Recorder;
import io.forethread.recorder.identity.LivingObjects;
import io.forethread.recorder.jdk.reflect.RandomSources;
import io.forethread.recorder.jdk.reflect.ThreadSeeds;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.sampling.Sampling;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.turns.RunMode;
import io.forethread.trace.TraceDepth;
import io.forethread.trace.store.TraceStore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Runs code with its threads taking turns, records it, and follows a schedule if one is given. A
 * JVM has one run at a time; others wait.
 */
public final class GuidedEngine {
    private static final ReentrantLock ONE_AT_A_TIME = new ReentrantLock();

    /** Whether a run is under way; before the first, {@link Execution} must not be loaded. */
    private static volatile boolean running;

    private GuidedEngine() {}

    /** The code of a run. */
    @FunctionalInterface
    public interface Body {
        void run() throws Throwable;
    }

    /** Runs {@code body} on the calling thread, following the default policy. */
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
        return run(options, schedule, null, body);
    }

    /**
     * Runs {@code body} on the calling thread, a sampler choosing who runs.
     *
     * @throws io.forethread.recorder.agent.InstallationException if this JVM does not let itself be
     *     instrumented
     * @throws IllegalStateException if called from within a guided run
     */
    public static RunResult sample(RunOptions options, Sampling sampling, Body body) {
        return run(options, Schedule.EMPTY, sampling, body);
    }

    private static RunResult run(
            RunOptions options, Schedule schedule, Sampling sampling, Body body) {
        if (running && Execution.isByCaller()) {
            throw new IllegalStateException("A guided run cannot start another one.");
        }
        ONE_AT_A_TIME.lock();
        try {
            Recorder.install();
            TraceDepth needed = schedule.stopsAtCalls() ? TraceDepth.DEEP : TraceDepth.ORDINARY;
            Recorder.deepen(options.depth().isDeep() ? options.depth() : needed);
            // Linked only now: the hooks must be in the bootstrap class path before any class of
            // ours refers to them.
            return Execution.of(options, schedule, sampling, body);
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

        private Execution(RunOptions options, Schedule schedule, Sampling sampling) {
            this.options = options;
            this.store =
                    options.isTraced()
                            ? new TraceStore(options.tracedEvents())
                            : TraceStore.discarding();
            this.run = new GuidedRun(options, schedule, sampling, store);
        }

        static RunResult of(RunOptions options, Schedule schedule, Sampling sampling, Body body) {
            Execution execution = new Execution(options, schedule, sampling);
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
            return run != null && run.roster().find(Thread.currentThread()) != null;
        }

        private RunResult execute(Body body) {
            // Before the watchdog starts: it would take a run without threads for a stuck one.
            ThreadModel test = run.baton().begin();
            Watchdog watchdog = new Watchdog(run, options);
            GuardedPoll polls =
                    new GuardedPoll(
                            watchdog::poll, () -> run.baton().ending().stop(RunMode.CLOSED));
            WatchdogThread.watch(polls);
            Throwable thrown;
            try {
                thrown = guide(test, body);
                // The hooks stay until the threads that are unwound have ended: they must not
                // really
                // block before.
                new Aftermath(run, warnings).settle();
            } finally {
                WatchdogThread.endWatch();
                Hooks.sink = Sink.IDLE;
            }
            polls.warning().ifPresent(warnings::add);
            watchdog.warning().ifPresent(warnings::add);
            store.failure().ifPresent(failure -> warnings.add(failure.getMessage()));
            return new RunResult(
                    run.outcomes().outcome(thrown),
                    TraceFreezer.freeze(store, run.finalChunk(), run, options),
                    run.recorded(),
                    Optional.ofNullable(run.follower().divergence()),
                    run.outcomes().uncaught(),
                    warnings,
                    options.isTraced() ? run.objectTable().living() : LivingObjects.NONE);
        }

        private Throwable guide(ThreadModel test, Body body) {
            ThreadSeeds.seed(test.thread(), run.seedFor(test));
            RandomSources.reset(options.seed());
            Hooks.sink = run;
            Throwable thrown = null;
            try {
                body.run();
            } catch (Unwind e) {
                // The outcome says why.
            } catch (Throwable e) {
                thrown = e;
            }
            try {
                if (run.act() != null) {
                    run.testEnded(test, thrown != null);
                }
            } catch (Unwind e) {
                // The other threads did not come to rest, and the run was stopped.
            }
            return thrown;
        }
    }
}
