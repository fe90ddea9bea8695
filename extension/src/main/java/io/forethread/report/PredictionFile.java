package io.forethread.report;

import io.forethread.Violation;
import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;
import io.forethread.json.JsonWriter;
import io.forethread.prediction.StoredEvent;
import io.forethread.prediction.StoredPrediction;
import io.forethread.predictor.model.FoundBy;
import io.forethread.predictor.model.Strength;
import io.forethread.scheduler.schedule.EventJson;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.schedule.ScheduleFile;
import io.forethread.scheduler.schedule.ScheduleFormatException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps predictions in schedule files: what {@link ScheduleFile} knows, and beside it what the
 * schedule is for. The name of a file is made of its content.
 */
public final class PredictionFile {
    private PredictionFile() {}

    /** Returns the id of a prediction, which is the name of its file without the extension. */
    public static String id(StoredPrediction prediction) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(toJson(prediction).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 6);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** Writes a prediction into {@code folder} and returns its file. */
    public static Path write(StoredPrediction prediction, Path folder) throws IOException {
        Path file = folder.resolve(id(prediction) + ".json");
        WholeFile.write(file, toJson(prediction));
        return file;
    }

    /**
     * Reads a prediction, or a schedule that somebody wrote by hand.
     *
     * @throws ScheduleFormatException if it is neither, in one sentence
     */
    public static StoredPrediction read(Path file) throws ScheduleFormatException {
        return ScheduleFile.read(
                file, content -> content.has("by") ? prediction(content) : bare(content, file));
    }

    private static StoredPrediction prediction(JsonObject json) throws JsonException {
        Schedule schedule = ScheduleFile.schedule(json);
        List<StoredEvent> events = new ArrayList<>();
        for (JsonObject event : json.objects("events", "event")) {
            events.add(event(event));
        }
        return new StoredPrediction(
                test(json),
                json.has("kind")
                        ? Optional.of(json.constant("kind", Violation.class))
                        : Optional.empty(),
                json.string("summary"),
                events,
                json.constant("strength", Strength.class),
                json.integer("relaxedReads", 0),
                json.constant("by", FoundBy.class),
                json.number("seed"),
                json.stringMap("code"),
                InterleavingJson.read(json),
                schedule,
                json.has("serial")
                        ? Optional.of(SerialOrdersText.read(json.object("serial")))
                        : Optional.empty());
    }

    private static StoredPrediction bare(JsonObject json, Path file) throws JsonException {
        return new StoredPrediction(
                test(json),
                Optional.empty(),
                "schedule " + file.getFileName(),
                List.of(),
                Strength.RELAXED,
                0,
                FoundBy.DIRECT,
                json.has("seed") ? json.number("seed") : 1,
                Map.of(),
                List.of(),
                ScheduleFile.schedule(json));
    }

    /** Returns the name of the test that a file is for, empty for any test. */
    private static String test(JsonObject json) throws JsonException {
        return json.has("test") ? json.string("test") : "";
    }

    private static StoredEvent event(JsonObject json) throws JsonException {
        return new StoredEvent(
                json.string("thread"),
                EventJson.kind("event", json),
                EventJson.site(json),
                json.string("role"));
    }

    private static String toJson(StoredPrediction prediction) {
        Map<String, Object> schedule = ScheduleFile.toMap(prediction.schedule());
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("format", schedule.get("format"));
        members.put("version", schedule.get("version"));
        members.put("test", prediction.test());
        prediction.kind().ifPresent(kind -> members.put("kind", kind.name()));
        members.put("summary", prediction.summary());
        members.put("strength", prediction.strength().name());
        members.put("relaxedReads", prediction.relaxedReads());
        members.put("by", prediction.by().name());
        members.put("seed", prediction.seed());
        members.put("code", prediction.code());
        members.put("events", prediction.events().stream().map(PredictionFile::toMap).toList());
        members.put("interleaving", InterleavingJson.toList(prediction.interleaving()));
        prediction
                .serial()
                .ifPresent(orders -> members.put("serial", SerialOrdersText.toMap(orders)));
        members.put("steps", schedule.get("steps"));
        return JsonWriter.write(members);
    }

    private static Map<String, Object> toMap(StoredEvent event) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("thread", event.thread());
        members.put("role", event.role());
        members.put("event", event.kind().word());
        EventJson.putSite(event.site(), members);
        return members;
    }
}
