package io.forethread.extension;

import io.forethread.prediction.StoredPrediction;
import io.forethread.report.PredictionFile;
import io.forethread.report.ResultsFile;
import io.forethread.report.ResultsFormatException;
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
    /** JUnit goes through all invocations to find the one that is asked for. */
    private static final int MOST = 10_000;

    private final PredictionSession session;
    private List<Path> files = List.of();
    private String problem;

    StoredInvocations(PredictionSession session) {
        this.session = session;
        try {
            files = ResultsFile.schedules(session.folder());
        } catch (ResultsFormatException e) {
            problem = e.getMessage();
            session.warnings().add(problem);
        }
    }

    @Override
    public Iterator<TestTemplateInvocationContext> iterator() {
        // Every number that may be selected needs an invocation, if only to say what is missing.
        int count = Math.max(files.size(), Math.min(session.configuration().maxReplays(), MOST));
        return IntStream.rangeClosed(1, count).mapToObj(this::invocation).iterator();
    }

    private TestTemplateInvocationContext invocation(int number) {
        if (problem != null) {
            return unreadable(number, problem);
        }
        if (number > files.size() || files.get(number - 1) == null) {
            return missing(
                    number,
                    "There is no stored schedule #"
                            + number
                            + " in "
                            + session.folder()
                            + ": run the whole test, so that schedules are predicted.");
        }
        Path file = files.get(number - 1);
        try {
            StoredPrediction prediction = PredictionFile.read(file);
            return new ReplayInvocation(
                    session, "#" + number, prediction, Optional.of(file), session::replayedAlone);
        } catch (ScheduleFormatException e) {
            return unreadable(number, e.getMessage());
        }
    }

    private MissingInvocation unreadable(int number, String sentence) {
        return missing(
                number, sentence + " Run the whole test, so that schedules are predicted anew.");
    }

    private MissingInvocation missing(int number, String reason) {
        return new MissingInvocation(session.displayName() + " #" + number, reason);
    }
}
