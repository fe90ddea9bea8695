package io.forethread.report;

import io.forethread.scheduler.Json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Keeps the results of a test method in a JSON file; docs/results-format.md describes it. */
public final class ResultsFile {
    static final String FORMAT = "forethread-results";
    static final long VERSION = 1;

    private static final String NAME = "results.json";

    private ResultsFile() {}

    /** Returns the file in a test method's folder. */
    public static Path in(Path folder) {
        return folder.resolve(NAME);
    }

    /** Writes results into a test method's folder. */
    public static void write(TestResults results, Path folder) throws IOException {
        WholeFile.write(in(folder), JsonText.of(results.toMap()));
    }

    /**
     * Lists the files of the schedules that the last run of a test method predicted, in order; an
     * element is null where the schedule had not been written. Empty if there are no results, or
     * none of this version.
     */
    public static List<Path> schedules(Path folder) {
        List<Path> schedules = new ArrayList<>();
        try {
            Map<?, ?> members = (Map<?, ?>) Json.parse(Files.readString(in(folder)));
            if (!FORMAT.equals(members.get("format"))
                    || !Long.valueOf(VERSION).equals(members.get("version"))) {
                return List.of();
            }
            for (Object prediction : (List<?>) members.get("predictions")) {
                Object name = ((Map<?, ?>) prediction).get("schedule");
                schedules.add(name instanceof String file ? folder.resolve(file) : null);
            }
            return schedules;
        } catch (IOException | Json.SyntaxException | ClassCastException e) {
            return List.of();
        }
    }
}
