package io.forethread.scheduler.schedule;

import io.forethread.scheduler.Json;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Keeps schedules in JSON files, so that a run can be repeated tomorrow. */
public final class ScheduleFile {
    private static final String FORMAT = "forethread-schedule";
    private static final long VERSION = 1;

    /** What stands for {@link Step#toWait} in place of a kind of event. */
    private static final String WAITS = "waits";

    private ScheduleFile() {}

    /** Writes {@code schedule} to {@code file}, whose folder is made if need be. */
    public static void write(Schedule schedule, Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        Files.writeString(file, toJson(schedule));
    }

    /**
     * Reads a schedule.
     *
     * @throws ScheduleFormatException if the file is not there or not a schedule, in one sentence
     */
    public static Schedule read(Path file) throws ScheduleFormatException {
        try {
            return fromJson(Files.readString(file));
        } catch (NoSuchFileException e) {
            throw new ScheduleFormatException("There is no schedule file " + file + ".");
        } catch (CharacterCodingException e) {
            throw new ScheduleFormatException(file + " is not a schedule: it is not text.");
        } catch (IOException e) {
            throw new ScheduleFormatException("Cannot read the schedule " + file + ": " + e + ".");
        } catch (ScheduleFormatException e) {
            throw new ScheduleFormatException(file + " is not a schedule: " + e.getMessage() + ".");
        }
    }

    /** Returns {@code schedule} as JSON. */
    public static String toJson(Schedule schedule) {
        String steps =
                schedule.steps().stream()
                        .map(ScheduleFile::toJson)
                        .collect(Collectors.joining(",\n    "));
        return "{\"format\": \""
                + FORMAT
                + "\", \"version\": "
                + VERSION
                + ",\n  \"steps\": [\n    "
                + steps
                + "\n  ]\n}\n";
    }

    private static String toJson(Step step) {
        StringBuilder json = new StringBuilder("{\"thread\": ").append(Json.quote(step.thread()));
        json.append(", \"until\": ")
                .append(Json.quote(step.isToWait() ? WAITS : step.until().word()));
        if (step.until() != EventKind.END && !step.isToWait()) {
            Site site = step.site();
            json.append(", \"class\": ").append(Json.quote(site.className()));
            json.append(", \"method\": ").append(Json.quote(site.method() + site.descriptor()));
            json.append(", \"offset\": ").append(site.offset());
            json.append(", \"file\": ").append(Json.quote(site.file()));
            json.append(", \"line\": ").append(site.line());
        }
        if (step.until() != EventKind.END && !(step.isToWait() && step.times() == 1)) {
            json.append(", \"times\": ").append(step.times());
        }
        if (!step.wakes().isEmpty()) {
            json.append(
                    step.wakes().stream()
                            .map(Json::quote)
                            .collect(Collectors.joining(", ", ", \"wakes\": [", "]")));
        }
        return json.append('}').toString();
    }

    /**
     * Reads a schedule from JSON.
     *
     * @throws ScheduleFormatException if it is none, saying where and why
     */
    public static Schedule fromJson(String json) throws ScheduleFormatException {
        Object value;
        try {
            value = Json.parse(json);
        } catch (Json.SyntaxException e) {
            throw new ScheduleFormatException(e.getMessage());
        }
        JsonObject file = new JsonObject("the file", value);
        if (!file.string("format").equals(FORMAT)) {
            throw new ScheduleFormatException("its format is not " + FORMAT);
        }
        if (file.number("version") != VERSION) {
            throw new ScheduleFormatException(
                    "its version is " + file.number("version") + ", this is version " + VERSION);
        }
        List<Step> steps = new ArrayList<>();
        for (Object step : file.list("steps")) {
            steps.add(step(new JsonObject("step " + (steps.size() + 1), step)));
        }
        return new Schedule(steps);
    }

    private static Step step(JsonObject json) throws ScheduleFormatException {
        String thread = json.string("thread");
        boolean toWait = json.string("until").equals(WAITS);
        EventKind until = toWait ? EventKind.AWAIT : kind(json);
        List<String> wakes = new ArrayList<>();
        if (json.has("wakes")) {
            for (Object name : json.list("wakes")) {
                if (!(name instanceof String woken)) {
                    throw json.error("names of threads as \"wakes\"");
                }
                wakes.add(woken);
            }
        }
        if (until == EventKind.END) {
            return Step.toEnd(thread).waking(wakes);
        }
        if (toWait) {
            return Step.toWait(thread, json.has("times") ? times(json) : 1).waking(wakes);
        }
        String method = json.string("method");
        int descriptor = method.indexOf('(');
        if (descriptor < 0) {
            throw json.error("a method with its descriptor as \"method\"");
        }
        Site site =
                new Site(
                        json.string("class"),
                        method.substring(0, descriptor),
                        method.substring(descriptor),
                        json.integer("offset"),
                        json.string("file"),
                        json.integer("line"));
        return Step.before(thread, until, site, times(json)).waking(wakes);
    }

    private static int times(JsonObject json) throws ScheduleFormatException {
        int times = json.integer("times");
        if (times < 1) {
            throw json.error("a positive number as \"times\"");
        }
        return times;
    }

    private static EventKind kind(JsonObject json) throws ScheduleFormatException {
        String word = json.string("until");
        for (EventKind kind : EventKind.values()) {
            if (kind.word().equals(word)) {
                return kind;
            }
        }
        throw json.error("a kind of event as \"until\"");
    }

    /** An object of the file, with the questions a reader asks of it. */
    private static final class JsonObject {
        private final String name;
        private final Map<?, ?> members;

        JsonObject(String name, Object value) throws ScheduleFormatException {
            this.name = name;
            if (!(value instanceof Map<?, ?> map)) {
                throw error("an object");
            }
            this.members = map;
        }

        boolean has(String key) {
            return members.containsKey(key);
        }

        String string(String key) throws ScheduleFormatException {
            if (members.get(key) instanceof String value) {
                return value;
            }
            throw error("a string as \"" + key + "\"");
        }

        long number(String key) throws ScheduleFormatException {
            if (members.get(key) instanceof Long value) {
                return value;
            }
            throw error("a whole number as \"" + key + "\"");
        }

        int integer(String key) throws ScheduleFormatException {
            long value = number(key);
            if (value != (int) value) {
                throw error("a number of 32 bits as \"" + key + "\"");
            }
            return (int) value;
        }

        List<?> list(String key) throws ScheduleFormatException {
            if (members.get(key) instanceof List<?> value) {
                return value;
            }
            throw error("a list as \"" + key + "\"");
        }

        ScheduleFormatException error(String expected) {
            return new ScheduleFormatException(name + ": expected " + expected);
        }
    }
}
