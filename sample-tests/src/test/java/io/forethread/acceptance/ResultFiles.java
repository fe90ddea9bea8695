package io.forethread.acceptance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All files that a run of the samples left behind, results and schedules, without what a clock had
 * a say in.
 *
 * @param contents by path, relative to the folder of the run
 */
record ResultFiles(SortedMap<String, Object> contents) {
    private static final Set<String> TIMES = Set.of("timings", "millis");

    static ResultFiles in(Path folder) {
        SortedMap<String, Object> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(Files::isRegularFile)
                    .forEach(file -> contents.put(folder.relativize(file).toString(), read(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ResultFiles(contents);
    }

    private static Object read(Path file) {
        if (file.toString().endsWith(".json")) {
            return withoutTimes(StoredResults.parse(file));
        }
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Object withoutTimes(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .filter(member -> !TIMES.contains(member.getKey()))
                    .map(member -> member.getKey() + ": " + withoutTimes(member.getValue()))
                    .collect(Collectors.joining(",\n", "{", "}"));
        }
        if (value instanceof List<?> list) {
            return list.stream().map(ResultFiles::withoutTimes).toList().toString();
        }
        return String.valueOf(value);
    }

    /** Says where another run differs: the file, and the first line that is not the same. */
    List<String> differences(ResultFiles other) {
        SortedSet<String> all = new TreeSet<>(contents.keySet());
        all.addAll(other.contents.keySet());
        return all.stream()
                .filter(file -> !same(file, other))
                .map(file -> file + ": " + firstDifference(file, other))
                .toList();
    }

    private boolean same(String file, ResultFiles other) {
        return contents.containsKey(file) && contents.get(file).equals(other.contents.get(file));
    }

    private String firstDifference(String file, ResultFiles other) {
        if (!contents.containsKey(file)) {
            return "was not there";
        }
        if (!other.contents.containsKey(file)) {
            return "is missing";
        }
        List<String> mine = contents.get(file).toString().lines().toList();
        List<String> others = other.contents.get(file).toString().lines().toList();
        int line = 0;
        while (line < mine.size()
                && line < others.size()
                && mine.get(line).equals(others.get(line))) {
            line++;
        }
        return "'" + at(others, line) + "' where it was '" + at(mine, line) + "'";
    }

    private static String at(List<String> lines, int line) {
        return line < lines.size() ? lines.get(line) : "(end)";
    }
}
