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
     * @param blocked all threads that were blocked
     * @param pools the pools for which some of them work
     */
    record Deadlock(List<BlockedThread> blocked, List<Pool> pools) implements Outcome {
        /**
         * Returns the threads that wait for each other in a circle, in order; none if it is not
         * known who would have to act, as with a notify that never comes.
         */
        public List<BlockedThread> cycle() {
            return WaitCycle.in(blocked);
        }
    }

    /** The run came to no end: threads only spun, or waited for something outside our control. */
    record Stuck(String reason, List<BlockedThread> blocked) implements Outcome {}

    /**
     * A thread that could not go on.
     *
     * @param thread its name by birth
     * @param javaName its name in the JVM
     * @param place where, as a stack trace says it
     * @param holds the locks it held, each with the place where it took it
     */
    record BlockedThread(
            String thread, String javaName, Wait waiting, String place, List<String> holds) {

        /** Says what it waited for, in words that follow its name. */
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
     * @param isForSignal whether any thread could have ended the wait, by a signal: then who would
     *     have is more than the run itself tells
     * @param helpers who would have to act before it ends, as far as that is known
     * @param remark what else is to be said, in words that follow the others; empty if nothing
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

        /** Says all of it, in words that follow the thread's name. */
        String describe() {
            StringBuilder text = new StringBuilder(what);
            helpers.forEach(helper -> text.append(helper.describe()));
            return text.append(remark).toString();
        }
    }

    /**
     * Threads of which one or all must act before a wait ends.
     *
     * @param relation what they have to do with it, in words before their names; empty if the words
     *     for the wait name them already
     */
    record Helper(String relation, List<String> threads) {
        /** Says it in words that follow those for the wait. */
        String describe() {
            return relation.isEmpty() ? "" : ", " + relation + " " + String.join(" and ", threads);
        }
    }

    /**
     * A pool of threads.
     *
     * @param name its class and number
     * @param workers its threads, by birth
     * @param queued the numbers of the tasks that wait for one of them
     */
    record Pool(String name, List<String> workers, List<Integer> queued) {
        /** Says who would have to run a queued task, in words before their names. */
        public String relation() {
            return "in the queue of "
                    + name
                    + (workers.size() == 1 ? ", whose only thread is" : ", whose threads are");
        }
    }

    /** Says the outcome in words, over several lines where threads are blocked. */
    default String describe() {
        return OutcomeText.of(this);
    }
}
