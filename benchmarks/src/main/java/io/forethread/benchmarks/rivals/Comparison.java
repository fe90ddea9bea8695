package io.forethread.benchmarks.rivals;

import io.forethread.benchmarks.rivals.programs.Catalog;
import io.forethread.benchmarks.rivals.programs.Catalog.Entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Runs each tool on each program, one JVM after the other, and prints a table. */
public final class Comparison {
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final int SEEDS = 3;

    private Comparison() {}

    /**
     * Takes a folder for what the JVMs leave, and if not all tools or programs are wanted, the
     * names of some: {@code FORETHREAD}, {@code LostUpdate}.
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        List<String> words = new ArrayList<>(List.of(arguments).subList(1, arguments.length));
        List<Tool> tools = wantedTools(words);
        List<Entry> programs =
                words.isEmpty() ? Catalog.entries() : words.stream().map(Catalog::named).toList();
        List<String> lines = new ArrayList<>();
        List<Row> rows = new ArrayList<>();
        print(Row.header(tools), lines);
        ToolJvm jvm = new ToolJvm(folder, TIMEOUT);
        for (Entry program : programs) {
            Row row = new Row(program, run(program, tools, jvm));
            rows.add(row);
            print(row.toString(), lines);
        }
        print("", lines);
        new Summary(rows).lines(tools).forEach(line -> print(line, lines));
        Path table = folder.resolve("table.md");
        Files.write(table, lines);
        System.out.println("The table is in " + table);
    }

    private static List<Tool> wantedTools(List<String> words) {
        List<Tool> named =
                Arrays.stream(Tool.values()).filter(tool -> words.remove(tool.name())).toList();
        return named.isEmpty() ? List.of(Tool.values()) : named;
    }

    private static Map<Tool, List<Report>> run(Entry program, List<Tool> tools, ToolJvm jvm)
            throws InterruptedException {
        Map<Tool, List<Report>> reports = new EnumMap<>(Tool.class);
        for (Tool tool : tools) {
            List<Report> ofTool = new ArrayList<>();
            // What depends on luck is tried more than once.
            int seeds = tool == Tool.SAMPLING && program.hasBug() ? SEEDS : 1;
            for (int seed = 1; seed <= seeds; seed++) {
                ofTool.add(jvm.run(tool, program.name(), seed));
            }
            reports.put(tool, ofTool);
        }
        return reports;
    }

    private static void print(String line, List<String> lines) {
        System.out.println(line);
        lines.add(line);
    }
}
