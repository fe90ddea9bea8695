package io.forethread.scheduler.schedule;

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
}
