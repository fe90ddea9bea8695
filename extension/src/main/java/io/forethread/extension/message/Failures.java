package io.forethread.extension.message;

import io.forethread.prediction.InterleavingStep;
import io.forethread.prediction.Judgement;
import io.forethread.prediction.SourceLine;
import io.forethread.prediction.StoredEvent;
import io.forethread.prediction.StoredPrediction;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.ThrowableText;
import io.forethread.trace.Site;

import org.opentest4j.AssertionFailedError;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Makes the exceptions with which tests fail. */
public final class Failures {
    private Failures() {}

    /** Returns what an observed run fails with; null if it passed. */
    public static Throwable ofObserved(Outcome outcome) {
        if (outcome instanceof Outcome.Passed) {
            return null;
        }
        if (outcome instanceof Outcome.Failed failed) {
            return StackTraces.trim(failed.exception());
        }
        if (outcome instanceof Outcome.ThreadFailed failed) {
            return withoutFrames(
                    new AssertionFailedError(
                            "An exception ended thread "
                                    + failed.thread()
                                    + ": "
                                    + ThrowableText.of(failed.exception()),
                            printable(failed.exception())));
        }
        return withoutFrames(new AssertionFailedError(outcome.describe()));
    }

    /**
     * Returns what an observed run fails with that broke a property.
     *
     * @param text how it did
     */
    public static Throwable ofBroken(String text) {
        return withoutFrames(new AssertionFailedError(text));
    }

    /**
     * Returns what a replay fails with. Its stack trace is made of the places that the prediction
     * is about, so that an IDE leads to them.
     *
     * @param file the schedule's file, if it could be written
     * @param notes what else the reader should know, a sentence each
     */
    public static AssertionFailedError ofConfirmed(
            StoredPrediction prediction,
            Judgement judgement,
            RunResult run,
            Optional<Path> file,
            List<String> notes) {
        StringBuilder text = new StringBuilder(prediction.headline()).append('\n');
        text.append(whatHappened(judgement, run)).append('\n');
        for (StoredEvent event : prediction.events()) {
            text.append("\n  ")
                    .append(event.thread())
                    .append(' ')
                    .append(event.role())
                    .append("\n      at ")
                    .append(SourceLine.of(event.site()));
        }
        if (!prediction.interleaving().isEmpty()) {
            text.append("\n\nThe interleaving:");
        }
        int number = 1;
        for (InterleavingStep step : prediction.interleaving()) {
            text.append("\n  ").append(number++).append(". ").append(InterleavingText.of(step));
        }
        text.append('\n');
        notes.forEach(note -> text.append('\n').append(note));
        file.ifPresent(
                path ->
                        text.append("\nReplay it with -Dforethread.replay=")
                                .append(path)
                                .append("\nReport: ")
                                .append(path.resolveSibling("results.json")));
        AssertionFailedError failure =
                new AssertionFailedError(
                        text.toString(),
                        judgement.exception().map(Failures::printable).orElse(null));
        for (Outcome.ThreadFailed thread : Ending.before(run)) {
            failure.addSuppressed(printable(thread.exception()));
        }
        failure.setStackTrace(
                prediction.events().stream()
                        .map(StoredEvent::site)
                        .filter(site -> !site.equals(Site.UNKNOWN))
                        .map(SourceLine::frame)
                        .toArray(StackTraceElement[]::new));
        return failure;
    }

    private static String whatHappened(Judgement judgement, RunResult run) {
        if (run.outcome() instanceof Outcome.Passed) {
            return judgement.explanation();
        }
        String ending = Ending.describe(run);
        String sentence = "The run " + (ending.startsWith("failed") ? ending : "ended: " + ending);
        return judgement.explanation().equals("The run failed.")
                ? sentence
                : sentence + "\n" + judgement.explanation();
    }

    /**
     * Returns an exception of the program as a part of ours. One that cannot be printed is
     * replaced: nobody could print ours either.
     */
    private static Throwable printable(Throwable exception) {
        StackTraces.trim(exception);
        if (ThrowableText.isPrintable(exception)) {
            return exception;
        }
        Throwable standIn = new AssertionFailedError(ThrowableText.of(exception));
        standIn.setStackTrace(StackTraces.of(exception));
        return standIn;
    }

    private static AssertionFailedError withoutFrames(AssertionFailedError failure) {
        failure.setStackTrace(
                new StackTraceElement[0]); // frames of Forethread do not help the reader
        return failure;
    }
}
