package io.forethread.extension.confirm;

import io.forethread.extension.message.Ending;
import io.forethread.extension.message.OneLine;
import io.forethread.prediction.Judgement;
import io.forethread.prediction.StoredPrediction;
import io.forethread.prediction.Verdict;
import io.forethread.scheduler.Divergence;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunResult;

import org.opentest4j.TestAbortedException;

import java.util.List;
import java.util.Optional;

/** Judges the run of a predicted schedule. */
public final class Judge {
    private Judge() {}

    /**
     * Judges a replay. A run that fails is confirmed even if it left the schedule: it is a real
     * run, it is reproducible, and it fails.
     *
     * @param confirmation says what a run shows that passed
     */
    public static Judgement judge(
            StoredPrediction prediction, RunResult result, Confirmation confirmation) {
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
                    stuckAt(outcome),
                    Optional.empty());
        }
        if (result.divergence().isPresent()) {
            return judgement(
                    Verdict.DIVERGED,
                    outcome,
                    "The schedule could not be followed. " + result.divergence().get().describe(),
                    exception);
        }
        Finding finding = confirmation.examine(prediction, result.trace());
        return judgement(finding.verdict(), outcome, finding.explanation(), exception);
    }

    private static String explanationOfFailure(RunResult result) {
        return result.divergence()
                .map(Divergence::describe)
                .map(left -> "The run left the schedule, but failed nevertheless. " + left)
                .orElse("The run failed.");
    }

    private static Judgement judgement(
            Verdict verdict, Outcome outcome, String explanation, Optional<Throwable> exception) {
        return new Judgement(
                verdict, OneLine.of(outcome), explanation, exception, List.of(), Optional.empty());
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
