package io.forethread.scheduler.outside;

import io.forethread.recorder.agent.Installation;
import io.forethread.recorder.jdk.reflect.InitializedClasses;
import io.forethread.recorder.jdk.reflect.JdkProcesses;
import io.forethread.recorder.jdk.reflect.ThreadBodies;
import io.forethread.recorder.jdk.reflect.ThreadCpuTime;
import io.forethread.scheduler.model.Roster;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;

/**
 * Tells whether threads that are not of the run can get at what its threads wait for. A thread
 * wakes another one only through an object, and finds that object in its own variables, in what the
 * thread was made of, or in static fields. What can be read of these is followed; what cannot, the
 * variables of methods that the program's code is in, counts as if it led there.
 *
 * <p>So the run need not wait for the threads of a test runner, or for timers whose tasks have to
 * do with other things.
 */
final class OutsideReach {
    enum Result {
        /** No thread outside can wake one of the run. */
        NOBODY,
        /** Some thread outside is at work just now; it may soon be known what it can reach. */
        MOVING,
        /** Some thread outside may wake one of the run. */
        SOMEBODY
    }

    private final Roster run;
    private final WaitedFor waited;
    private final ObjectGraph graph;
    private final List<Thread> waitingInProgram = new ArrayList<>();

    private OutsideReach(Roster run, WaitedFor waited) {
        this.run = run;
        this.waited = waited;
        this.graph = new ObjectGraph(waited, run);
    }

    /**
     * What was found out.
     *
     * @param visited how many objects were looked at
     */
    record Finding(Result result, int visited) {}

    /** Finds out for a run whose threads all wait. */
    static Finding of(Roster run) {
        OutsideReach reach = new OutsideReach(run, WaitedFor.by(run));
        Result result;
        try {
            result = reach.search();
        } catch (RuntimeException | LinkageError e) {
            result = Result.SOMEBODY; // a class that cannot be looked into
        }
        return new Finding(result, reach.graph.size());
    }

    private Result search() {
        if (waited.isForForeignThread()) {
            return Result.SOMEBODY;
        }
        List<Thread> others = OutsideWorld.others(run);
        long[] before = timesOf(others);
        RunnerFrames runner = RunnerFrames.below(run.test().stackTrace());
        for (Thread other : others) {
            Result result = add(other, runner);
            if (result != Result.NOBODY) {
                return result;
            }
        }
        graph.add(ForkJoinPool.commonPool());
        graph.add(JdkProcesses.awaited());
        if (isFound()) {
            return Result.SOMEBODY;
        }
        return haveMoved(others, before) ? Result.MOVING : Result.NOBODY;
    }

    private Result add(Thread other, RunnerFrames runner) {
        StackTraceElement[] stack = other.getStackTrace();
        if (isMoving(other, stack)) {
            return Result.MOVING;
        }
        Thread.State state = other.getState();
        if (runner.isProgramIn(stack)) {
            waitingInProgram.add(other);
            return state == Thread.State.WAITING ? Result.NOBODY : Result.SOMEBODY;
        }
        if (state == Thread.State.TIMED_WAITING
                && BlockedFrames.isTimer(stack)
                && OutsideWorld.nextTask(other).isEmpty()) {
            return Result.SOMEBODY; // it keeps its tasks in variables
        }
        graph.addThread(other);
        return Result.NOBODY;
    }

    private boolean isFound() {
        if (graph.reaches()) {
            return true;
        }
        if (graph.hasProgramObjects()) {
            // Code of the program may run: it may wake a waiting thread of the program, which has
            // variables that are not known, and use static fields.
            if (!waitingInProgram.isEmpty()) {
                return true;
            }
            addStatics();
        }
        waitingInProgram.forEach(graph::addThread);
        return graph.reaches();
    }

    private void addStatics() {
        Installation installation = Installation.present().orElseThrow();
        for (Class<?> type : installation.instrumentation().getAllLoadedClasses()) {
            if (ApplicationFrames.isOfProgram(type) && InitializedClasses.contain(type)) {
                graph.addStatics(type);
            }
        }
    }

    /** Tells whether a thread runs code of Java, in which it may have got hold of anything. */
    private static boolean isMoving(Thread thread, StackTraceElement[] stack) {
        return thread.getState() == Thread.State.RUNNABLE
                && (stack.length == 0 ? hasCode(thread) : !BlockedFrames.isNative(stack));
    }

    /** Tells whether a thread has code of Java to run, unlike some that the JVM has for itself. */
    private static boolean hasCode(Thread thread) {
        return thread.getClass() != Thread.class || ThreadBodies.of(thread) != null;
    }

    private static long[] timesOf(List<Thread> threads) {
        return threads.stream().mapToLong(ThreadCpuTime::of).toArray();
    }

    /** Tells whether any thread may have passed something on while the others were looked into. */
    private static boolean haveMoved(List<Thread> threads, long[] before) {
        for (int i = 0; i < before.length; i++) {
            Thread thread = threads.get(i);
            boolean isKnown = before[i] != ThreadCpuTime.UNKNOWN;
            boolean isStill =
                    isKnown
                            ? ThreadCpuTime.of(thread) == before[i]
                            : BlockedFrames.isWaiting(thread, thread.getStackTrace());
            if (!isStill && thread.isAlive() && hasCode(thread)) {
                return true;
            }
        }
        return false;
    }
}
