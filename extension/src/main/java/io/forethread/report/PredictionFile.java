package io.forethread.report;

import io.forethread.Violation;
import io.forethread.prediction.StoredEvent;
import io.forethread.prediction.StoredPrediction;
import io.forethread.predictor.model.FoundBy;
import io.forethread.predictor.model.Strength;
import io.forethread.scheduler.Json;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.schedule.ScheduleFile;
import io.forethread.scheduler.schedule.ScheduleFormatException;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

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
        Schedule schedule = ScheduleFile.read(file);
        try {
            Map<?, ?> members = (Map<?, ?>) Json.parse(Files.readString(file));
            return members.get("kind") instanceof String
                    ? prediction(members, schedule)
                    : bare(members, schedule, file);
        } catch (IOException
                | Json.SyntaxException
                | ClassCastException
                | NullPointerException
                | IllegalArgumentException e) {
            throw new ScheduleFormatException(
                    file + " is not a prediction: its members are not as they should be.");
        }
    }

    private static StoredPrediction prediction(Map<?, ?> members, Schedule schedule) {
        List<StoredEvent> events = new ArrayList<>();
        for (Object event : (List<?>) members.get("events")) {
            events.add(event((Map<?, ?>) event));
        }
        return new StoredPrediction(
                (String) members.get("test"),
                Optional.of(Violation.valueOf((String) members.get("kind"))),
                (String) members.get("summary"),
                events,
                Strength.valueOf((String) members.get("strength")),
                Math.toIntExact((Long) members.get("relaxedReads")),
                FoundBy.valueOf((String) members.get("by")),
                (Long) members.get("seed"),
                strings((Map<?, ?>) members.get("code")),
                InterleavingJson.fromList((List<?>) members.get("interleaving")),
                schedule,
                Optional.ofNullable((Map<?, ?>) members.get("serial"))
                        .map(SerialOrdersText::fromMap));
    }

    private static StoredPrediction bare(Map<?, ?> members, Schedule schedule, Path file) {
        return new StoredPrediction(
                members.get("test") instanceof String test ? test : "",
                Optional.empty(),
                "schedule " + file.getFileName(),
                List.of(),
                Strength.RELAXED,
                0,
                FoundBy.DIRECT,
                members.get("seed") instanceof Long seed ? seed : 1,
                Map.of(),
                List.of(),
                schedule);
    }

    static Site site(Map<?, ?> members) {
        String method = (String) members.get("method");
        int descriptor = method.indexOf('(');
        return new Site(
                (String) members.get("class"),
                method.substring(0, descriptor),
                method.substring(descriptor),
                Math.toIntExact((Long) members.get("offset")),
                (String) members.get("file"),
                Math.toIntExact((Long) members.get("line")));
    }

    static void put(Site site, Map<String, Object> members) {
        members.put("class", site.className());
        members.put("method", site.method() + site.descriptor());
        members.put("offset", site.offset());
        members.put("file", site.file());
        members.put("line", site.line());
    }

    private static StoredEvent event(Map<?, ?> members) {
        return new StoredEvent(
                (String) members.get("thread"),
                kind(members),
                site(members),
                (String) members.get("role"));
    }

    static EventKind kind(Map<?, ?> members) {
        String word = (String) members.get("event");
        return Stream.of(EventKind.values())
                .filter(one -> one.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(word));
    }

    static Map<String, String> strings(Map<?, ?> map) {
        Map<String, String> strings = new LinkedHashMap<>();
        map.forEach((key, value) -> strings.put((String) key, (String) value));
        return strings;
    }

    private static String toJson(StoredPrediction prediction) {
        Map<?, ?> schedule;
        try {
            schedule = (Map<?, ?>) Json.parse(ScheduleFile.toJson(prediction.schedule()));
        } catch (Json.SyntaxException e) {
            throw new IllegalStateException("a schedule is not what it is written as", e);
        }
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
        return JsonText.of(members);
    }

    private static Map<String, Object> toMap(StoredEvent event) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("thread", event.thread());
        members.put("role", event.role());
        members.put("event", event.kind().word());
        put(event.site(), members);
        return members;
    }
}
