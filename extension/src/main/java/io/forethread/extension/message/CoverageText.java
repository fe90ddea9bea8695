package io.forethread.extension.message;

import io.forethread.predictor.explore.Coverage;

/** Describes in a sentence how much exploration has covered. */
public final class CoverageText {
    private CoverageText() {}

    public static String of(Coverage coverage) {
        if (coverage.exhausted()) {
            return "The schedules of this test are exhausted: every other one does and sees what one of its %s runs did and saw."
                    .formatted(coverage.runs());
        }
        StringBuilder text =
                new StringBuilder(
                        "%s runs have shown %s couplings of a read and the write that it sees; %s more are open."
                                .formatted(coverage.runs(), coverage.seen(), coverage.open()));
        coverage.doubts().forEach(doubt -> text.append(' ').append(doubt));
        return text.toString();
    }
}
