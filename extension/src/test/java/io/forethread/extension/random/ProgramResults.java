package io.forethread.extension.random;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.forethread.extension.TestRun;
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

/** What Forethread found out about a random program. */
final class ProgramResults {
    private final Map<?, ?> results;
    private final List<?> states;
    private final String description;

    private ProgramResults(Map<?, ?> results, List<?> states, String description) {
        this.results = results;
        this.states = states;
        this.description = description;
    }

    /**
     * Runs a program.
     *
     * @param settings of {@code forethread.*}, by name
     */
    static ProgramResults of(Class<?> program, Map<String, String> settings, Path folder)
            throws ReflectiveOperationException {
        int before = CompiledPrograms.states(program).size();
        TestRun.Builder builder = TestRun.into(folder).select(selectClass(program));
        settings.forEach((name, value) -> builder.with("forethread." + name, value));
        TestRun run = builder.run();
        List<?> all = CompiledPrograms.states(program);
        Map<?, ?> results = read(folder.resolve(program.getName()));
        return new ProgramResults(
                results,
                all.subList(before, all.size()),
                results + "\n" + String.join("\n", run.lines()));
    }

    private static Map<?, ?> read(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            Path file = files.filter(path -> path.endsWith("results.json")).findFirst().get();
            return (Map<?, ?>) JsonReader.parse(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (JsonException e) {
            throw new IllegalStateException(e);
        }
    }

    boolean isObservedPassed() {
        return "passed".equals(((Map<?, ?>) results.get("observed")).get("outcome"));
    }

    /** Returns how the runs ended, as {@link Enumeration#ends} says it. */
    Set<String> ends() {
        Set<String> ends = new TreeSet<>();
        states.forEach(state -> ends.add((String) state));
        if (predictions().stream().anyMatch(ProgramResults::isDeadlock)) {
            ends.add(Enumeration.DEADLOCK);
        }
        return ends;
    }

    private static boolean isDeadlock(Map<?, ?> prediction) {
        return ((String) prediction.get("outcome")).startsWith("deadlock");
    }

    List<Map<?, ?>> predictions() {
        return ((List<?>) results.get("predictions"))
                .stream().<Map<?, ?>>map(prediction -> (Map<?, ?>) prediction).toList();
    }

    /** Returns how many runs there were, the observed one among them. */
    int runs() {
        return 1
                + (int)
                        predictions().stream()
                                .filter(prediction -> !"".equals(prediction.get("outcome")))
                                .count();
    }

    Map<?, ?> coverage() {
        return (Map<?, ?>) results.get("coverage");
    }

    @Override
    public String toString() {
        return description;
    }
}
