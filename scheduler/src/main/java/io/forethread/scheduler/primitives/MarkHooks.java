package io.forethread.scheduler.primitives;

import io.forethread.recorder.instrument.registry.CodeMap;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.turns.RunKernel;
import io.forethread.trace.TracedObject;

import java.util.HashMap;
import java.util.Map;

/**
 * Records the marks that a program sets. The dictionary of a trace has the name of a mark as that
 * of a field without a class.
 */
public final class MarkHooks {
    private final RunKernel run;

    /** Only the thread with the baton uses it. */
    private final Map<String, Integer> numbers = new HashMap<>();

    public MarkHooks(RunKernel run) {
        this.run = run;
    }

    /**
     * Records that the calling thread comes to a mark.
     *
     * @param about what the mark is about, null for nothing
     */
    public void mark(String name, Object about, long head) {
        ThreadModel self = run.act();
        if (self != null) {
            run.comeTo(self, head);
            int owner = about == null ? 0 : run.tracked(about, head).id;
            run.note(head, owner, number(String.valueOf(name)), 0);
        }
    }

    private int number(String name) {
        return numbers.computeIfAbsent(
                name, any -> CodeMap.field(TracedObject.UNKNOWN_CLASS, any, "I", true, null));
    }
}
