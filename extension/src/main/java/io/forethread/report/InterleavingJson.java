package io.forethread.report;

import io.forethread.prediction.InterleavingStep;
import io.forethread.prediction.InterleavingStep.Event;
import io.forethread.prediction.InterleavingStep.LeftOut;
import io.forethread.prediction.InterleavingStep.Move;
import io.forethread.prediction.InterleavingStep.Progress;
import io.forethread.prediction.InterleavingStep.Words;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An interleaving as a member of a schedule file: an object for each step. */
final class InterleavingJson {
    private InterleavingJson() {}

    static List<Object> toList(List<InterleavingStep> steps) {
        return steps.stream().map(InterleavingJson::toJson).toList();
    }

    private static Object toJson(InterleavingStep step) {
        Map<String, Object> members = new LinkedHashMap<>();
        if (step instanceof Move move) {
            members.put("thread", move.thread());
            members.put("progress", move.progress().name());
            move.event().ifPresent(event -> put(event, members));
        } else if (step instanceof LeftOut leftOut) {
            members.put("leftOut", leftOut.steps());
        } else {
            return ((Words) step).text();
        }
        return members;
    }

    private static void put(Event event, Map<String, Object> members) {
        members.put("event", event.kind().word());
        if (!event.variable().isEmpty()) {
            members.put("variable", event.variable());
        }
        if (!event.role().isEmpty()) {
            members.put("role", event.role());
        }
        PredictionFile.put(event.site(), members);
    }

    static List<InterleavingStep> fromList(List<?> steps) {
        return steps.stream().map(InterleavingJson::fromJson).toList();
    }

    /** Reads a step; it was a mere sentence in earlier versions. */
    private static InterleavingStep fromJson(Object step) {
        if (step instanceof String text) {
            return new Words(text);
        }
        Map<?, ?> members = (Map<?, ?>) step;
        if (members.containsKey("leftOut")) {
            return new LeftOut(Math.toIntExact((Long) members.get("leftOut")));
        }
        return new Move(
                (String) members.get("thread"),
                Progress.valueOf((String) members.get("progress")),
                members.containsKey("event") ? Optional.of(event(members)) : Optional.empty());
    }

    private static Event event(Map<?, ?> members) {
        return new Event(
                PredictionFile.kind(members),
                optional(members.get("variable")),
                optional(members.get("role")),
                PredictionFile.site(members));
    }

    private static String optional(Object text) {
        return text == null ? "" : (String) text;
    }
}
