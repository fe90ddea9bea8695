package io.forethread.scheduler;

import io.forethread.scheduler.schedule.Step;

/**
 * Why a schedule could not be followed to its end.
 *
 * @param stepNumber the step that failed, from 1
 * @param reason what happened instead, as a sentence
 */
public record Divergence(int stepNumber, Step step, String reason) {
    /** Describes it in one sentence. */
    public String describe() {
        return "Step " + stepNumber + " (" + step.describe() + ") was not reached: " + reason + ".";
    }
}
