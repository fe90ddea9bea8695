package io.forethread.benchmarks.longruns;

import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;
import io.forethread.json.JsonWriter;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The figures of a benchmark as a file, to be compared with those of another checkout. What is
 * measured again replaces what was there, and the rest stays.
 */
final class ResultFile {
    private final Path path;
    private final Map<String, Measured> cases = new LinkedHashMap<>();

    private ResultFile(Path path) {
        this.path = path;
    }

    /** Returns the file at a path, with the figures that it has if it exists. */
    static ResultFile at(Path path) throws IOException, JsonException {
        ResultFile file = new ResultFile(path);
        if (Files.exists(path)) {
            JsonObject members = JsonObject.parse(Files.readString(path));
            for (JsonObject each : members.objects("cases", "case")) {
                file.add(Measured.of(each));
            }
        }
        return file;
    }

    Path path() {
        return path;
    }

    List<Measured> all() {
        return List.copyOf(cases.values());
    }

    /** Adds figures, and writes the file. */
    void put(Measured measured) throws IOException {
        add(measured);
        List<Map<String, Object>> members = cases.values().stream().map(Measured::toMap).toList();
        Files.writeString(path, JsonWriter.write(Map.of("cases", members)));
    }

    private void add(Measured measured) {
        cases.put(measured.which().name() + " " + measured.which().length(), measured);
    }
}
