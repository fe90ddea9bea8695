package io.forethread.scheduler.schedule;

import java.util.List;

/**
 * Who runs, and how far, one step after the other. After the last step the default policy goes on,
 * so that a run under a schedule is as reproducible as one without.
 */
public record Schedule(List<Step> steps) {
    /** The schedule that says nothing: the run observed is the default policy's. */
    public static final Schedule EMPTY = new Schedule(List.of());

    public Schedule {
        steps = List.copyOf(steps);
    }
}
