package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.instrument.code.HookCode;
import io.forethread.trace.EventKind;

/**
 * Conditional jumps and switches. They are told because what was read may decide them, so one that
 * comes straight after another, with nothing read in between, needs no telling: the recorder would
 * leave it out.
 */
public final class Branches {
    private final HookCode code;
    private final boolean told;

    /** Whether, on any way that leads here, something may have been read since the last branch. */
    private boolean mayHaveRead = true;

    public Branches(HookCode code, boolean told) {
        this.code = code;
        this.told = told;
    }

    /** Notes an instruction that reads, calls somebody who may, or is jumped to. */
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
