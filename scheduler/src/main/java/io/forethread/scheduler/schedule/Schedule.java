package io.forethread.scheduler.schedule;

import io.forethread.trace.EventKind;

import java.util.List;

/**
 * Which threads run, and how far, step by step. After the last step the default policy decides, so
 * that a run with a schedule is as reproducible as one without.
 */
public record Schedule(List<Step> steps) {
    /** The schedule without steps: the default policy decides the whole run. */
    public static final Schedule EMPTY = new Schedule(List.of());

    public Schedule {
        steps = List.copyOf(steps);
    }

    /** Tells whether it stops threads where only deep runs can. */
    public boolean stopsAtCalls() {
        return steps.stream()
                .map(Step::until)
                .anyMatch(kind -> kind == EventKind.ENTER || kind == EventKind.INVOKE);
    }
}
