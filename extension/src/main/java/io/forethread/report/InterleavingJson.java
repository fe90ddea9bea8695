package io.forethread.report;

import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;
import io.forethread.prediction.InterleavingStep;
import io.forethread.prediction.InterleavingStep.Event;
import io.forethread.prediction.InterleavingStep.LeftOut;
import io.forethread.prediction.InterleavingStep.Move;
import io.forethread.prediction.InterleavingStep.Progress;
import io.forethread.prediction.InterleavingStep.Words;
import io.forethread.scheduler.schedule.EventJson;

import java.util.ArrayList;
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
        EventJson.putSite(event.site(), members);
    }

    static List<InterleavingStep> read(JsonObject prediction) throws JsonException {
        List<InterleavingStep> steps = new ArrayList<>();
        for (JsonObject.Element step : prediction.elements("interleaving", "step")) {
            steps.add(step(step));
        }
        return steps;
    }

    /** Reads a step; it was a mere sentence in earlier versions. */
    private static InterleavingStep step(JsonObject.Element step) throws JsonException {
        if (step.isString()) {
            return new Words(step.string());
        }
        JsonObject json = step.object();
        if (json.has("leftOut")) {
            return new LeftOut(json.integer("leftOut", 1));
        }
        return new Move(
                json.string("thread"),
                json.constant("progress", Progress.class),
                json.has("event") ? Optional.of(event(json)) : Optional.empty());
    }

    private static Event event(JsonObject json) throws JsonException {
        return new Event(
                EventJson.kind("event", json),
                json.has("variable") ? json.string("variable") : "",
                json.has("role") ? json.string("role") : "",
                EventJson.site(json));
    }
}
