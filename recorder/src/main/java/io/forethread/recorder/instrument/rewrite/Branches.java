package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.instrument.code.HookCode;
import io.forethread.trace.EventKind;

/**
 * Rewrites conditional jumps and switches. They are recorded because a read may decide them, so a
 * branch that follows another without a read in between needs no hook.
 */
public final class Branches {
    private final HookCode code;
    private final boolean told;

    /** Whether any path to here may have read something since the last branch. */
    private boolean mayHaveRead = true;

    public Branches(HookCode code, boolean told) {
        this.code = code;
        this.told = told;
    }

    /** Notes an instruction that reads, makes a call, or is a jump target. */
    public void mayHaveRead() {
        mayHaveRead = true;
    }

    /** Precedes a conditional jump or a switch. */
    public void branch() {
        if (told && mayHaveRead) {
            code.head(EventKind.BRANCH);
            code.hook("branch", "(J)V");
        }
        mayHaveRead = false;
    }
}
