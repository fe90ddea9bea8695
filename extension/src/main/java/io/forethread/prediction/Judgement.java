package io.forethread.prediction;

import java.util.List;
import java.util.Optional;

/**
 * The verdict on a replay, and the reasons for it.
 *
 * @param outcome how the run ended, on one line
 * @param explanation why the verdict is what it is, as a sentence
 * @param exception what the run failed with, if it was an exception
 * @param stuckAt where threads stood, as stack traces say it, if the run got stuck; or where the
 *     run broke a property
 * @param broken the name of the property that the run broke
 */
public record Judgement(
        Verdict verdict,
        String outcome,
        String explanation,
        Optional<Throwable> exception,
        List<String> stuckAt,
        Optional<String> broken) {

    /** Returns that nothing is known of a run, and why, as a sentence. */
    public static Judgement notMade(String reason) {
        return new Judgement(
                Verdict.UNDECIDED, "", reason, Optional.empty(), List.of(), Optional.empty());
    }

    /** Returns another verdict on the same run. */
    public Judgement with(Verdict other, String reason) {
        return new Judgement(other, outcome, reason, exception, stuckAt, broken);
    }
}
