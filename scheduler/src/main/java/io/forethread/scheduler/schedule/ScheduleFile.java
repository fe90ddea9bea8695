package io.forethread.scheduler.schedule;

import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;
import io.forethread.json.JsonWriter;
import io.forethread.trace.EventKind;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keeps schedules in JSON files, so that a run can be repeated tomorrow. */
public final class ScheduleFile {
    private static final String FORMAT = "forethread-schedule";
    private static final long VERSION = 1;

    /** What stands for {@link Step#toWait} in place of a kind of event. */
    private static final String WAITS = "waits";

    /** What stands for {@link Step#holdBack}. */
    private static final String ALONE = "alone";

    private ScheduleFile() {}

    // ---- writing

    /** Writes {@code schedule} to {@code file}, whose folder is made if need be. */
    public static void write(Schedule schedule, Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        Files.writeString(file, toJson(schedule));
    }

    /** Returns {@code schedule} as JSON. */
    public static String toJson(Schedule schedule) {
        return JsonWriter.write(toMap(schedule));
    }

    /** Returns {@code schedule} as an object of JSON. */
    public static Map<String, Object> toMap(Schedule schedule) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("format", FORMAT);
        members.put("version", VERSION);
        members.put("steps", schedule.steps().stream().map(ScheduleFile::toMap).toList());
        return members;
    }

    private static Map<String, Object> toMap(Step step) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("thread", step.thread());
        members.put("until", until(step));
        boolean hasPlace = step.until() != EventKind.END && !step.isToWait() && !step.isHoldBack();
        if (hasPlace) {
            EventJson.putSite(step.site(), members);
        }
        if (hasPlace || (step.isToWait() && step.times() > 1)) {
            members.put("times", step.times());
        }
        if (!step.wakes().isEmpty()) {
            members.put("wakes", step.wakes());
        }
        return members;
    }

    private static String until(Step step) {
        if (step.isHoldBack()) {
            return ALONE;
        }
        return step.isToWait() ? WAITS : step.until().word();
    }

    // ---- reading

    /** Makes something of a file's content. */
    @FunctionalInterface
    public interface Content<T> {
        T read(JsonObject file) throws JsonException;
    }

    /**
     * Reads a schedule.
     *
     * @throws ScheduleFormatException if the file is not there or not a schedule, in one sentence
     */
    public static Schedule read(Path file) throws ScheduleFormatException {
        return read(file, ScheduleFile::schedule);
    }

    /**
     * Reads a schedule file that may have more members than a schedule needs.
     *
     * @throws ScheduleFormatException if the file is not there or not what it should be, in one
     *     sentence
     */
    public static <T> T read(Path file, Content<T> content) throws ScheduleFormatException {
        try {
            return content.read(JsonObject.parse(Files.readString(file)));
        } catch (NoSuchFileException e) {
            throw new ScheduleFormatException("There is no schedule file " + file + ".");
        } catch (CharacterCodingException e) {
            throw new ScheduleFormatException(file + " is not a schedule: it is not text.");
        } catch (IOException e) {
            throw new ScheduleFormatException("Cannot read the schedule " + file + ": " + e + ".");
        } catch (JsonException e) {
            throw new ScheduleFormatException(file + " is not a schedule: " + e.getMessage() + ".");
        }
    }

    /**
     * Reads a schedule from JSON.
     *
     * @throws ScheduleFormatException if it is none, saying where and why
     */
    public static Schedule fromJson(String json) throws ScheduleFormatException {
        try {
            return schedule(JsonObject.parse(json));
        } catch (JsonException e) {
            throw new ScheduleFormatException(e.getMessage());
        }
    }

    /** Returns the schedule in the content of a file. */
    public static Schedule schedule(JsonObject file) throws JsonException {
        if (!file.string("format").equals(FORMAT)) {
            throw new JsonException("its format is not " + FORMAT);
        }
        if (file.number("version") != VERSION) {
            throw new JsonException(
                    "its version is " + file.number("version") + ", this is version " + VERSION);
        }
        List<Step> steps = new ArrayList<>();
        for (JsonObject step : file.objects("steps", "step")) {
            steps.add(step(step));
        }
        return new Schedule(steps);
    }

    private static Step step(JsonObject json) throws JsonException {
        String thread = json.string("thread");
        if (json.string("until").equals(ALONE)) {
            return Step.holdBack(thread);
        }
        boolean toWait = json.string("until").equals(WAITS);
        EventKind until = toWait ? EventKind.AWAIT : EventJson.kind("until", json);
        List<String> wakes = json.has("wakes") ? json.strings("wakes") : List.of();
        if (until == EventKind.END) {
            return Step.toEnd(thread).waking(wakes);
        }
        if (toWait) {
            int times = json.has("times") ? json.integer("times", 1) : 1;
            return Step.toWait(thread, times).waking(wakes);
        }
        return Step.before(thread, until, EventJson.site(json), json.integer("times", 1))
                .waking(wakes);
    }
}
