package io.forethread.acceptance;

import io.forethread.Violation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lines that a report about a sample must name: those that end in a comment with the kind of
 * violation, in the sample itself and in the ordinary classes that it imports; and lines of a
 * library that such a comment names, as in {@code // ATOMICITY in Library.java:31,
 * Library.java:40}.
 */
final class MarkedLines {
    private static final Pattern MARK = Pattern.compile("// ([A-Z_]+(?:, [A-Z_]+)*)$");
    private static final Pattern MARK_ELSEWHERE =
            Pattern.compile("// ([A-Z_]+) in (\\w+\\.java:\\d+(?:, \\w+\\.java:\\d+)*)$");
    private static final Pattern IMPORT =
            Pattern.compile("import (io\\.forethread\\.samples\\.subject\\.\\w+);");

    private MarkedLines() {}

    /** Returns the lines for each kind of violation, as {@code Pool.java:31}. */
    static Map<Violation, Set<String>> of(Sample sample) {
        Map<Violation, Set<String>> marked = new EnumMap<>(Violation.class);
        for (Path file : files(sample)) {
            List<String> lines = Sample.readLines(file);
            for (int i = 0; i < lines.size(); i++) {
                String location = file.getFileName() + ":" + (i + 1);
                Matcher elsewhere = MARK_ELSEWHERE.matcher(lines.get(i));
                if (elsewhere.find()) {
                    marked.computeIfAbsent(
                                    Violation.valueOf(elsewhere.group(1)), v -> new TreeSet<>())
                            .addAll(List.of(elsewhere.group(2).split(", ", -1)));
                }
                for (Violation violation : marks(lines.get(i))) {
                    marked.computeIfAbsent(violation, v -> new TreeSet<>()).add(location);
                }
            }
        }
        return marked;
    }

    private static List<Violation> marks(String line) {
        Matcher mark = MARK.matcher(line);
        List<Violation> violations = new ArrayList<>();
        if (mark.find()) {
            for (String word : mark.group(1).split(", ", -1)) {
                violations.add(Violation.valueOf(word));
            }
        }
        return violations;
    }

    private static List<Path> files(Sample sample) {
        List<Path> files = new ArrayList<>(List.of(sample.source()));
        for (String line : sample.lines()) {
            Matcher imported = IMPORT.matcher(line);
            if (imported.matches()) {
                String path = imported.group(1).replace('.', '/') + ".java";
                files.add(Sample.sources().resolve(path));
            }
        }
        return files;
    }
}
