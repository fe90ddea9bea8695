package io.forethread.scheduler;

import java.util.List;

/** How a guided run ended. */
public sealed interface Outcome {

    /** The body returned, and no thread lost an exception. */
    record Passed() implements Outcome {}

    /** The body threw. */
    record Failed(Throwable exception) implements Outcome {}

    /** The body returned, but an exception ended another thread. */
    record ThreadFailed(String thread, Throwable exception) implements Outcome {}

    /**
     * All threads waited, or some in a circle, and nobody could wake them.
     *
     * @param cycle the threads that wait for each other in a circle, in order; empty if what is
     *     waited for has no owner, as with a notify that never comes
     * @param blocked all threads that were blocked
     */
    record Deadlock(List<BlockedThread> cycle, List<BlockedThread> blocked) implements Outcome {}

    /** The run came to no end: threads only spun, or waited for something outside our control. */
    record Stuck(String reason, List<BlockedThread> blocked) implements Outcome {}

    /**
     * A thread that could not go on.
     *
     * @param thread its name by birth
     * @param javaName its name in the JVM
     * @param waitsFor what it waited for, in words that follow its name
     * @param place where, as a stack trace says it
     * @param holds the locks it held, each with the place where it took it
     */
    record BlockedThread(
            String thread, String javaName, String waitsFor, String place, List<String> holds) {}

    /** Says the outcome in words, over several lines where threads are blocked. */
    default String describe() {
        return OutcomeText.of(this);
    }
}
