package io.forethread.extension.sweep;

import io.forethread.prediction.Judgement;
import io.forethread.scheduler.RunResult;

/** Says whether a run under a random schedule fails. */
public interface RunJudge {
    /** Judges a run that nothing was predicted of. */
    Judgement judge(RunResult run);

    /** Tells whether it looks at traces: runs without one are faster. */
    boolean needsTrace();
}
