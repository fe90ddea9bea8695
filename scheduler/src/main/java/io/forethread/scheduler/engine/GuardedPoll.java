package io.forethread.scheduler.engine;

import java.util.Optional;

/**
 * Polls the watchdog of a run so that an error in the watchdog ends neither its thread nor the run.
 * Without the thread, this run and all later ones could block for ever.
 */
final class GuardedPoll {
    /** After how many failures in a row the run goes on without the engine. */
    static final int MOST_FAILURES = 100;

    private final Runnable poll;
    private final Runnable letGo;

    private int failuresInRow;
    private Throwable failure;

    /**
     * Creates a guard.
     *
     * @param poll what may fail
     * @param letGo lets the run go on without the engine: better unguided than stuck
     */
    GuardedPoll(Runnable poll, Runnable letGo) {
        this.poll = poll;
        this.letGo = letGo;
    }

    /** Polls once; never throws. */
    void poll() {
        try {
            poll.run();
            failuresInRow = 0;
        } catch (Throwable e) { // an OutOfMemoryError as well: no error may end this thread
            failure = e;
            failuresInRow++;
            if (failuresInRow == MOST_FAILURES) {
                letGo();
            }
        }
    }

    private void letGo() {
        try {
            letGo.run();
        } catch (Throwable e) {
            failuresInRow = 0; // to be tried again
        }
    }

    /** Returns a sentence about what failed; to be called when nothing polls any more. */
    Optional<String> warning() {
        if (failure == null) {
            return Optional.empty();
        }
        String consequence =
                failuresInRow < MOST_FAILURES
                        ? "The run went on as if nothing had happened."
                        : "The run went on without being guided.";
        StackTraceElement[] stack = failure.getStackTrace();
        String place = stack.length == 0 ? "" : " at " + stack[0];
        return Optional.of("The engine's watchdog failed: " + failure + place + ". " + consequence);
    }
}
