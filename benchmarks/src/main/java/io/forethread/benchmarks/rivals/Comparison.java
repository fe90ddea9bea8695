package io.forethread.benchmarks.rivals;

import io.forethread.benchmarks.rivals.Catalog.Entry;

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
    private static final String SEEDS = "seeds=";

    private Comparison() {}

    /**
     * Takes a folder for what the JVMs leave, how many seeds of random schedules to try ({@code
     * seeds=3}; one, unless it says otherwise), and if not all tools, settings or programs are
     * wanted, the names of some: {@code FORETHREAD}, {@code ALONE}, {@code WordTally}.
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        List<String> words = new ArrayList<>(List.of(arguments).subList(1, arguments.length));
        List<Tool> tools = wanted(Tool.values(), words);
        List<Setting> settings = wanted(Setting.values(), words);
        int seeds = seeds(words);
        List<Entry> programs =
                words.isEmpty() ? Catalog.entries() : words.stream().map(Catalog::named).toList();
        ToolJvm jvm = new ToolJvm(folder, TIMEOUT);
        List<String> lines = new ArrayList<>();
        List<Row> rows = new ArrayList<>();
        print(Row.header(tools), lines);
        for (Setting setting : settings) {
            for (Entry program : programs) {
                Row row = new Row(program, setting, run(program, setting, tools, seeds, jvm));
                rows.add(row);
                print(row.toString(), lines);
            }
        }
        for (Setting setting : settings) {
            sumUp(rows.stream().filter(row -> row.setting() == setting).toList(), tools, lines);
        }
        if (settings.size() > 1) {
            sumUp(rows, tools, lines);
        }
        Path table = folder.resolve("table.md");
        Files.write(table, lines);
        System.out.println("The table is in " + table);
    }

    private static void sumUp(List<Row> rows, List<Tool> tools, List<String> lines) {
        String settings =
                rows.stream().map(row -> row.setting().name()).distinct().sorted().toList() + "";
        print("\n" + settings, lines);
        new Summary(rows).lines(tools).forEach(line -> print("- " + line, lines));
    }

    /** Returns the constants that are named, or all if none is. */
    private static <E extends Enum<E>> List<E> wanted(E[] all, List<String> words) {
        List<E> named = Arrays.stream(all).filter(each -> words.remove(each.name())).toList();
        return named.isEmpty() ? List.of(all) : named;
    }

    private static int seeds(List<String> words) {
        String word = words.stream().filter(each -> each.startsWith(SEEDS)).findFirst().orElse("");
        words.remove(word);
        return word.isEmpty() ? 1 : Integer.parseInt(word.substring(SEEDS.length()));
    }

    private static Map<Tool, List<Report>> run(
            Entry program, Setting setting, List<Tool> tools, int seeds, ToolJvm jvm)
            throws InterruptedException {
        Map<Tool, List<Report>> reports = new EnumMap<>(Tool.class);
        for (Tool tool : tools) {
            List<Report> ofTool = new ArrayList<>();
            int times = tool == Tool.SAMPLING && program.hasBug() ? seeds : 1;
            for (int seed = 1; seed <= times; seed++) {
                ofTool.add(jvm.run(tool, program.name(), setting, seed));
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
