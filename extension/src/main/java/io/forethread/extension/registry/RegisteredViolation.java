package io.forethread.extension.registry;

import io.forethread.Violation;
import io.forethread.extension.confirm.Confirmation;
import io.forethread.predictor.detect.Detector;

/** Binds what finds a violation to what confirms it and to how it is treated. */
public record RegisteredViolation(
        Detector detector, Confirmation confirmation, Treatment treatment) {

    /** Binds a detector to a confirmation; every prediction is run and reported. */
    public RegisteredViolation(Detector detector, Confirmation confirmation) {
        this(detector, confirmation, Treatment.USUAL);
    }

    Violation violation() {
        return detector.violation();
    }
}
