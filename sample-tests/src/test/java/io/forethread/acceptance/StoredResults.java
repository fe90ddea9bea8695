package io.forethread.acceptance;

import io.forethread.Violation;
import io.forethread.json.JsonException;
import io.forethread.json.JsonReader;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What a {@code results.json} says.
 *
 * @param file the file itself
 * @param events how many the trace of the observed run has
 * @param observed how the observed run ended
 * @param undecided the candidates that were not decided, as they are in the file
 */
record StoredResults(
        Path file,
        int events,
        String observed,
        List<StoredPrediction> predictions,
        List<?> undecided,
        List<?> warnings) {

    /**
     * One of its predictions.
     *
     * @param locations the lines that it is about, as {@code Pool.java:31}
     */
    record StoredPrediction(
            Violation kind,
            String verdict,
            String outcome,
            String summary,
            String explanation,
            Set<String> locations,
            String strength,
            Path schedule) {

        boolean isConfirmed() {
            return verdict.equals("confirmed");
        }
    }

    List<StoredPrediction> confirmed() {
        return predictions.stream().filter(StoredPrediction::isConfirmed).toList();
    }

    /** Reads all results below a folder, in the order of their paths; none if it is not there. */
    static List<StoredResults> below(Path folder) {
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.endsWith("results.json"))
                    .sorted()
                    .map(StoredResults::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static StoredResults read(Path file) {
        Map<?, ?> results = parse(file);
        Map<?, ?> observed = (Map<?, ?>) results.get("observed");
        return new StoredResults(
                file,
                ((Number) results.get("events")).intValue(),
                (String) observed.get("outcome"),
                list(results, "predictions").stream()
                        .filter(prediction -> isPredicted((Map<?, ?>) prediction))
                        .map(prediction -> prediction((Map<?, ?>) prediction, file))
                        .toList(),
                list(results, "undecided"),
                list(results, "warnings"));
    }

    /** The observed run, once more, is no prediction. */
    private static boolean isPredicted(Map<?, ?> prediction) {
        return prediction.get("kind") != null;
    }

    private static StoredPrediction prediction(Map<?, ?> prediction, Path file) {
        Set<String> locations = new TreeSet<>();
        for (Object site : list(prediction, "sites")) {
            locations.add((String) ((Map<?, ?>) site).get("location"));
        }
        return new StoredPrediction(
                Violation.valueOf((String) prediction.get("kind")),
                (String) prediction.get("verdict"),
                (String) prediction.get("outcome"),
                (String) prediction.get("summary"),
                (String) prediction.get("explanation"),
                locations,
                (String) prediction.get("strength"),
                file.resolveSibling((String) prediction.get("schedule")));
    }

    private static List<?> list(Map<?, ?> members, String name) {
        return (List<?>) members.get(name);
    }

    static Map<?, ?> parse(Path file) {
        try {
            return (Map<?, ?>) JsonReader.parse(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (JsonException e) {
            throw new IllegalStateException(file + " is no JSON: " + e.getMessage(), e);
        }
    }
}
