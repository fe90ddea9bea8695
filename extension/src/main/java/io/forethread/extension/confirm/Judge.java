package io.forethread.extension.confirm;

import io.forethread.extension.message.Ending;
import io.forethread.extension.message.OneLine;
import io.forethread.prediction.Judgement;
import io.forethread.prediction.StoredPrediction;
import io.forethread.prediction.Verdict;
import io.forethread.predictor.model.PredictionKind;
import io.forethread.scheduler.Divergence;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunResult;

import org.opentest4j.TestAbortedException;

import java.util.List;
import java.util.Optional;

/** Says what the run of a predicted schedule shows. */
public final class Judge {
    private Judge() {}

    /**
     * Judges a replay. A run that fails is confirmed even if it left the schedule: it is a real
     * run, it is reproducible, and it fails.
     */
    public static Judgement judge(StoredPrediction prediction, RunResult result) {
        Outcome outcome = result.outcome();
        Optional<Throwable> exception = exception(outcome);
        if (exception.filter(TestAbortedException.class::isInstance).isPresent()) {
            return judgement(
                    Verdict.DIVERGED,
                    outcome,
                    "An assumption of the test did not hold.",
                    exception);
        }
        if (!(outcome instanceof Outcome.Passed)) {
            return new Judgement(
                    Verdict.CONFIRMED,
                    OneLine.of(Ending.describe(result)),
                    explanationOfFailure(result),
                    exception,
                    stuckAt(outcome));
        }
        if (result.divergence().isPresent()) {
            return judgement(
                    Verdict.DIVERGED,
                    outcome,
                    "The schedule could not be followed. " + result.divergence().get().describe(),
                    exception);
        }
        if (prediction.kind().filter(kind -> kind == PredictionKind.DATA_RACE).isPresent()) {
            return judgeRace(prediction, result);
        }
        return SerialPlan.contradiction(prediction, result.trace())
                .map(text -> judgement(Verdict.CONFIRMED, outcome, text, exception))
                .orElseGet(
                        () ->
                                judgement(
                                        Verdict.HARMLESS,
                                        outcome,
                                        "The schedule was followed, and the test passed.",
                                        exception));
    }

    /**
     * Judges a race whose run passed. Libraries have races on purpose, such as fields that hold
     * what any thread would compute again; nobody but their authors can tell these from others. So
     * a race inside a library counts only if something comes of it.
     */
    private static Judgement judgeRace(StoredPrediction prediction, RunResult result) {
        Verdict verdict = Verdict.CONFIRMED;
        String explanation = "Both threads stood at their accesses at the same time.";
        if (!RaceCheck.isShownBy(result.trace(), prediction.events())) {
            verdict = Verdict.DIVERGED;
            explanation = "The threads came to other accesses than those that were predicted.";
        } else if (isInsideLibrary(prediction)) {
            verdict = Verdict.HARMLESS;
            explanation =
                    "Both threads stood at their accesses at the same time, inside a library,"
                            + " and the test passed.";
        }
        return judgement(verdict, result.outcome(), explanation, Optional.empty());
    }

    private static boolean isInsideLibrary(StoredPrediction prediction) {
        return prediction.events().stream()
                .allMatch(event -> LibraryCode.contains(event.site().className()));
    }

    private static String explanationOfFailure(RunResult result) {
        return result.divergence()
                .map(Divergence::describe)
                .map(left -> "The run left the schedule, but failed nevertheless. " + left)
                .orElse("The run failed.");
    }

    private static Judgement judgement(
            Verdict verdict, Outcome outcome, String explanation, Optional<Throwable> exception) {
        return new Judgement(verdict, OneLine.of(outcome), explanation, exception, List.of());
    }

    private static List<String> stuckAt(Outcome outcome) {
        List<Outcome.BlockedThread> blocked = List.of();
        if (outcome instanceof Outcome.Deadlock deadlock) {
            blocked = deadlock.blocked();
        } else if (outcome instanceof Outcome.Stuck stuck) {
            blocked = stuck.blocked();
        }
        return blocked.stream().map(Outcome.BlockedThread::place).toList();
    }

    private static Optional<Throwable> exception(Outcome outcome) {
        if (outcome instanceof Outcome.Failed failed) {
            return Optional.of(failed.exception());
        }
        if (outcome instanceof Outcome.ThreadFailed failed) {
            return Optional.of(failed.exception());
        }
        return Optional.empty();
    }
}
