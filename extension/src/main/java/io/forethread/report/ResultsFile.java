package io.forethread.report;

import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;
import io.forethread.json.JsonWriter;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Keeps the results of a test method in a JSON file; docs/results-format.md describes it. */
public final class ResultsFile {
    static final String FORMAT = "forethread-results";
    static final long VERSION = 1;

    private static final String NAME = "results.json";

    /** The names that {@link PredictionFile} gives. */
    private static final Pattern SCHEDULE_NAME = Pattern.compile("[0-9a-f]+\\.json");

    private ResultsFile() {}

    /** Returns the file in a test method's folder. */
    public static Path in(Path folder) {
        return folder.resolve(NAME);
    }

    /** Writes results into a test method's folder. */
    public static void write(TestResults results, Path folder) throws IOException {
        WholeFile.write(in(folder), JsonWriter.write(results.toMap()));
    }

    /**
     * Lists the files of the schedules that the last run of a test method predicted, in order; an
     * element is null where the schedule had not been written. Empty if there are no results.
     *
     * @throws ResultsFormatException if there is a file that is none of results, in one sentence
     */
    public static List<Path> schedules(Path folder) throws ResultsFormatException {
        Path file = in(folder);
        try {
            return schedules(JsonObject.parse(Files.readString(file)), folder);
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (CharacterCodingException e) {
            throw new ResultsFormatException(file + " is not a results file: it is not text.");
        } catch (IOException e) {
            throw new ResultsFormatException("Cannot read the results " + file + ": " + e + ".");
        } catch (JsonException e) {
            throw new ResultsFormatException(
                    file + " is not a results file: " + e.getMessage() + ".");
        }
    }

    private static List<Path> schedules(JsonObject results, Path folder) throws JsonException {
        requireFormat(results);
        List<Path> schedules = new ArrayList<>();
        for (JsonObject prediction : results.objects("predictions", "prediction")) {
            Optional<String> name = prediction.stringOrNull("schedule");
            schedules.add(name.isEmpty() ? null : schedule(name.get(), prediction, folder));
        }
        return schedules;
    }

    public static void requireFormat(JsonObject results) throws JsonException {
        if (!results.string("format").equals(FORMAT)) {
            throw new JsonException("its format is not " + FORMAT);
        }
        if (results.number("version") != VERSION) {
            throw new JsonException(
                    "its version is " + results.number("version") + ", this is version " + VERSION);
        }
    }

    private static Path schedule(String name, JsonObject prediction, Path folder)
            throws JsonException {
        if (!SCHEDULE_NAME.matcher(name).matches()) {
            throw prediction.wrong("schedule", "the name of a file in the same folder");
        }
        return folder.resolve(name);
    }
}
