package io.forethread.scheduler;

import io.forethread.scheduler.Outcome.BlockedThread;

import java.util.List;
import java.util.regex.Pattern;

/** Describes outcomes for the reader. */
final class OutcomeText {
    private static final Pattern MADE_UP =
            Pattern.compile("|Thread-\\d+|Timer-\\d+|pool-\\d+-thread-\\d+|ForkJoinPool[.-].*");

    private OutcomeText() {}

    static String of(Outcome outcome) {
        if (outcome instanceof Outcome.Passed) {
            return "passed";
        } else if (outcome instanceof Outcome.Failed failed) {
            return "failed: " + ThrowableText.of(failed.exception());
        } else if (outcome instanceof Outcome.ThreadFailed failed) {
            return "an exception ended thread "
                    + failed.thread()
                    + ": "
                    + ThrowableText.of(failed.exception());
        } else if (outcome instanceof Outcome.Deadlock deadlock) {
            return "deadlock: " + of(deadlock);
        } else if (outcome instanceof Outcome.Stuck stuck) {
            return "stuck: " + stuck.reason() + lines(stuck.blocked());
        }
        throw new IllegalStateException("There is no text for " + outcome);
    }

    private static String of(Outcome.Deadlock deadlock) {
        List<BlockedThread> cycle = deadlock.cycle();
        if (cycle.isEmpty()) {
            String why =
                    deadlock.blocked().stream()
                            .filter(thread -> !thread.waiting().remark().isEmpty())
                            .findFirst()
                            .map(thread -> ": " + thread.thread() + " " + thread.waitsFor())
                            .orElse("");
            return "every thread waits, and nobody is left to wake one"
                    + why
                    + lines(deadlock.blocked());
        }
        String who =
                cycle.size() == 1
                        ? "a thread waits for itself"
                        : cycle.size() + " threads wait for each other";
        // The test's own thread shows what the others are for, even if it is not in the cycle.
        List<BlockedThread> test =
                deadlock.blocked().stream()
                        .filter(thread -> thread.thread().equals("T0") && !cycle.contains(thread))
                        .toList();
        return who + ": " + WaitCycle.inWords(cycle) + lines(cycle) + lines(test);
    }

    /** Tells whether the program chose the name: those of the JDK differ from run to run. */
    private static boolean isGiven(String javaName) {
        return !MADE_UP.matcher(javaName).matches();
    }

    private static String lines(List<BlockedThread> threads) {
        StringBuilder text = new StringBuilder();
        for (BlockedThread thread : threads) {
            text.append("\n  ")
                    .append(thread.thread())
                    .append(isGiven(thread.javaName()) ? " (" + thread.javaName() + ") " : " ")
                    .append(thread.waitsFor())
                    .append("\n      at ")
                    .append(thread.place());
            for (String held : thread.holds()) {
                text.append("\n      holds ").append(held);
            }
        }
        return text.toString();
    }
}
