package io.forethread.extension.message;

import io.forethread.prediction.InterleavingStep;
import io.forethread.prediction.InterleavingStep.Event;
import io.forethread.prediction.InterleavingStep.LeftOut;
import io.forethread.prediction.InterleavingStep.Move;
import io.forethread.prediction.InterleavingStep.Words;
import io.forethread.prediction.SourceLine;

/** Says a step of an interleaving in words. */
final class InterleavingText {
    private InterleavingText() {}

    static String of(InterleavingStep step) {
        if (step instanceof Move move) {
            return move.thread() + " " + progress(move);
        }
        if (step instanceof LeftOut leftOut) {
            return "(" + leftOut.steps() + " steps that lead there: see the schedule file)";
        }
        return ((Words) step).text();
    }

    private static String progress(Move move) {
        return switch (move.progress()) {
            case DOES -> move.event().map(InterleavingText::does).orElse("goes on");
            case STOPS_BEFORE -> move.event().map(InterleavingText::stops).orElse("stops");
            case RUNS_ON_FROM ->
                    "runs "
                            + move.event().map(event -> "on from " + place(event) + " ").orElse("")
                            + "as far as it can";
            case ENDS -> "runs to its end";
        };
    }

    private static String does(Event event) {
        return event.role() + " at " + place(event);
    }

    private static String stops(Event event) {
        return event.role().isEmpty()
                ? "runs up to " + place(event)
                : "stops where it " + does(event);
    }

    private static String place(Event event) {
        return SourceLine.of(event.site());
    }
}
