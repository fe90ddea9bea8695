package io.forethread.extension;

import io.forethread.prediction.StoredPrediction;
import io.forethread.report.PredictionFile;
import io.forethread.report.ResultsFile;
import io.forethread.scheduler.schedule.ScheduleFormatException;

import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The replays of an earlier run, by their numbers there. If a user selects one of them alone, it
 * runs under its stored schedule, without a new observed run.
 */
final class StoredInvocations implements Iterable<TestTemplateInvocationContext> {
    private final PredictionSession session;
    private final List<Path> files;

    StoredInvocations(PredictionSession session) {
        this.session = session;
        this.files = ResultsFile.schedules(session.folder());
    }

    @Override
    public Iterator<TestTemplateInvocationContext> iterator() {
        // Every number that may be selected needs an invocation, if only to say what is missing.
        int count = Math.max(files.size(), session.configuration().maxReplays());
        return IntStream.rangeClosed(1, count).mapToObj(this::invocation).iterator();
    }

    private TestTemplateInvocationContext invocation(int number) {
        if (number > files.size() || files.get(number - 1) == null) {
            return missing(number, "There is no stored schedule #" + number);
        }
        Path file = files.get(number - 1);
        try {
            StoredPrediction prediction = PredictionFile.read(file);
            return new ReplayInvocation(
                    session, "#" + number, prediction, Optional.of(file), session::replayedAlone);
        } catch (ScheduleFormatException e) {
            return missing(number, e.getMessage());
        }
    }

    private MissingInvocation missing(int number, String reason) {
        return new MissingInvocation(
                session.displayName() + " #" + number,
                reason
                        + " in "
                        + session.folder()
                        + ": run the whole test, so that schedules are predicted.");
    }
}
