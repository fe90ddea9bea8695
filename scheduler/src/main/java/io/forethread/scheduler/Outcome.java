package io.forethread.scheduler;

import java.util.List;

/** How a guided run ended. */
public sealed interface Outcome {

    /** The body returned, and no exception ended a thread. */
    record Passed() implements Outcome {}

    /** The body threw. */
    record Failed(Throwable exception) implements Outcome {}

    /** The body returned, but an uncaught exception ended another thread. */
    record ThreadFailed(String thread, Throwable exception) implements Outcome {}

    /**
     * All threads waited, or some waited for each other, and no thread could wake them.
     *
     * @param blocked all threads that were blocked
     * @param pools the pools for which some of them work
     */
    record Deadlock(List<BlockedThread> blocked, List<Pool> pools) implements Outcome {
        /**
         * Returns the threads of which each waits for the next and the last for the first; none if
         * it is not known who would have to act, as with a missed signal.
         */
        public List<BlockedThread> cycle() {
            return WaitCycle.in(blocked);
        }
    }

    /** The run did not end: threads only spun, or waited outside the engine's control. */
    record Stuck(String reason, List<BlockedThread> blocked) implements Outcome {}

    /**
     * A thread that could not go on.
     *
     * @param thread its name by creation, such as T0.1
     * @param javaName its name in the JVM
     * @param place its innermost frame in the program, as in a stack trace
     * @param holds the locks it held, each with the place of the acquisition
     */
    record BlockedThread(
            String thread, String javaName, Wait waiting, String place, List<String> holds) {

        /** Describes what it waited for, in words that follow its name. */
        public String waitsFor() {
            return waiting.describe();
        }

        public BlockedThread with(Wait other) {
            return new BlockedThread(thread, javaName, other, place, holds);
        }
    }

    /**
     * What a thread waited for.
     *
     * @param what in words that follow the thread's name
     * @param object the number that it has in the trace of the run; 0 if that is not known
     * @param head the event that the thread was about to do
     * @param isForSignal whether any thread could have ended the wait by a signal: this run alone
     *     does not show which
     * @param helpers the threads that would have to act before it ends, as far as they are known
     * @param remark an addition, in words that follow the others; may be empty
     */
    record Wait(
            String what,
            int object,
            long head,
            boolean isForSignal,
            List<Helper> helpers,
            String remark) {

        public Wait with(List<Helper> others, String newRemark) {
            return new Wait(what, object, head, isForSignal, others, newRemark);
        }

        /** Describes all of it, in words that follow the thread's name. */
        String describe() {
            StringBuilder text = new StringBuilder(what);
            helpers.forEach(helper -> text.append(helper.describe()));
            return text.append(remark).toString();
        }
    }

    /**
     * Threads of which one or all must act before a wait ends.
     *
     * @param relation how they are related to it, in words before their names; empty if the words
     *     for the wait name them already
     */
    record Helper(String relation, List<String> threads) {
        /** Describes it in words that follow those for the wait. */
        String describe() {
            return relation.isEmpty() ? "" : ", " + relation + " " + String.join(" and ", threads);
        }
    }

    /**
     * A pool of threads.
     *
     * @param name its class and number
     * @param workers the names of its threads
     * @param queued the numbers of the tasks that wait for one of them
     */
    record Pool(String name, List<String> workers, List<Integer> queued) {
        /** Describes who would have to run a queued task, in words before their names. */
        public String relation() {
            return "in the queue of "
                    + name
                    + (workers.size() == 1 ? ", whose only thread is" : ", whose threads are");
        }
    }

    /** Describes the outcome; several lines if threads are blocked. */
    default String describe() {
        return OutcomeText.of(this);
    }
}
