package io.forethread.extension.message;

import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunResult;

import java.util.List;

/**
 * Describes how a run ended, with the exceptions that ended other threads before: they may be why
 * the test failed.
 */
public final class Ending {
    private Ending() {}

    /** Says the outcome in words, and which exceptions had ended threads when the test failed. */
    public static String describe(RunResult result) {
        StringBuilder text = new StringBuilder(result.outcome().describe());
        for (Outcome.ThreadFailed thread : before(result)) {
            text.append("\nBefore that, ").append(thread.describe());
        }
        return text.toString();
    }

    /** Lists the exceptions that ended other threads than the test's before that one failed. */
    public static List<Outcome.ThreadFailed> before(RunResult result) {
        return result.outcome() instanceof Outcome.Failed ? result.uncaught() : List.of();
    }
}
