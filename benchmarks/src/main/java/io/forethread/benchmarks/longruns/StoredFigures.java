package io.forethread.benchmarks.longruns;

import io.forethread.json.JsonException;
import io.forethread.json.JsonReader;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the {@code results.json} of a test says.
 *
 * @param events how many the observed run has
 * @param predictions how many schedules were predicted
 * @param undecided how many candidates were left undecided
 * @param warnings what could not be done, in sentences
 */
record StoredFigures(long events, int predictions, int undecided, List<String> warnings) {
    static final StoredFigures NONE = new StoredFigures(0, 0, 0, List.of());

    StoredFigures {
        warnings = List.copyOf(warnings);
    }

    /** Tells whether something was left out because the time was over. */
    boolean isBudgetUsedUp() {
        return warnings.stream().anyMatch(warning -> warning.contains("budget"));
    }

    /** Reads the only results file below a folder. */
    static StoredFigures below(Path folder) throws IOException, JsonException {
        Optional<Path> file;
        try (Stream<Path> files = Files.walk(folder)) {
            file = files.filter(each -> each.endsWith("results.json")).findFirst();
        }
        return file.isPresent() ? parse(Files.readString(file.get())) : NONE;
    }

    static StoredFigures parse(String text) throws JsonException {
        Map<?, ?> results = (Map<?, ?>) JsonReader.parse(text);
        return new StoredFigures(
                ((Number) results.get("events")).longValue(),
                ((List<?>) results.get("predictions")).size(),
                ((List<?>) results.get("undecided")).size(),
                ((List<?>) results.get("warnings")).stream().map(String::valueOf).toList());
    }
}
