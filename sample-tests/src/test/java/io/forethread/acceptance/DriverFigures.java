package io.forethread.acceptance;

import io.forethread.acceptance.DriverFailures.Failure;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * What came of a driver.
 *
 * @param found whether its known bug, or only something else, was confirmed
 * @param kind what was predicted in the failure that shows the bug; empty if none does
 * @param executions of the test's body up to that failure, the observed run and the schedules of
 *     the sweep included; 0 if none
 * @param firstFailure the time from the start of the observed run to that failure
 * @param replays how many predicted schedules were run
 * @param swept how many random schedules were run
 * @param total the time from the start of the observed run to the end
 * @param cpu the processor time of the whole JVM, its start included
 * @param budget whether the budget was enough
 */
record DriverFigures(
        Found found,
        String kind,
        int executions,
        Duration firstFailure,
        int events,
        int replays,
        int swept,
        int undecided,
        Duration total,
        Duration cpu,
        Budget budget,
        String observed) {
    private static final String FILE = "figures.properties";

    /** What was confirmed. */
    enum Found {
        YES,
        ANOTHER,
        NO
    }

    /** How far the budget went. */
    enum Budget {
        KEPT,
        RAN_OUT,
        RAN_OUT_WITHOUT_REPLAY;

        static Budget of(List<?> warnings, int replays) {
            boolean enough = warnings.stream().noneMatch(w -> w.toString().contains("budget"));
            return enough ? KEPT : replays == 0 ? RAN_OUT_WITHOUT_REPLAY : RAN_OUT;
        }

        String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    static DriverFigures of(Driver driver, StoredResults results, DriverFailures tests) {
        List<Failure> generated =
                tests.failures().stream().filter(failure -> failure.number() > 1).toList();
        Optional<Failure> known =
                generated.stream().filter(failure -> driver.isShownBy(failure.text())).findFirst();
        int swept = swept(results);
        int replays = Math.max(0, tests.started() - 1 - (swept > 0 ? 1 : 0));
        return new DriverFigures(
                known.isPresent() ? Found.YES : generated.isEmpty() ? Found.NO : Found.ANOTHER,
                known.map(failure -> kind(results, failure)).orElse(""),
                known.map(failure -> failure.number() + swept).orElse(0),
                known.map(Failure::after).orElse(Duration.ZERO),
                results.events(),
                replays,
                swept,
                results.undecided().size(),
                tests.elapsed(),
                processorTime(),
                Budget.of(results.warnings(), replays + swept),
                results.observed());
    }

    /**
     * Returns how many random schedules were run: before any failure, since only then there are.
     */
    private static int swept(StoredResults results) {
        Object sweep = StoredResults.parse(results.file()).get("sweep");
        return sweep == null ? 0 : ((Number) ((Map<?, ?>) sweep).get("schedules")).intValue();
    }

    /** The first generated test is of the first prediction. */
    private static String kind(StoredResults results, Failure failure) {
        int index = failure.number() - 2;
        if (index >= results.predictions().size()) {
            return "";
        }
        String kind = results.predictions().get(index).kind().name();
        return kind.toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static Duration processorTime() {
        var system =
                ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);
        return Duration.ofNanos(system.getProcessCpuTime());
    }

    void write(Path folder) throws IOException {
        Properties all = new Properties();
        all.setProperty("found", found.name());
        all.setProperty("kind", kind);
        all.setProperty("executions", Integer.toString(executions));
        all.setProperty("firstFailure", firstFailure.toString());
        all.setProperty("events", Integer.toString(events));
        all.setProperty("replays", Integer.toString(replays));
        all.setProperty("swept", Integer.toString(swept));
        all.setProperty("undecided", Integer.toString(undecided));
        all.setProperty("total", total.toString());
        all.setProperty("cpu", cpu.toString());
        all.setProperty("budget", budget.name());
        all.setProperty("observed", observed);
        try (OutputStream out = Files.newOutputStream(folder.resolve(FILE))) {
            all.store(out, null);
        }
    }

    /** Reads what a driver's JVM has written; empty if it did not come so far. */
    static Optional<DriverFigures> read(Path folder) throws IOException {
        if (!Files.exists(folder.resolve(FILE))) {
            return Optional.empty();
        }
        Properties all = new Properties();
        try (InputStream in = Files.newInputStream(folder.resolve(FILE))) {
            all.load(in);
        }
        return Optional.of(
                new DriverFigures(
                        Found.valueOf(all.getProperty("found")),
                        all.getProperty("kind"),
                        Integer.parseInt(all.getProperty("executions")),
                        Duration.parse(all.getProperty("firstFailure")),
                        Integer.parseInt(all.getProperty("events")),
                        Integer.parseInt(all.getProperty("replays")),
                        Integer.parseInt(all.getProperty("swept")),
                        Integer.parseInt(all.getProperty("undecided")),
                        Duration.parse(all.getProperty("total")),
                        Duration.parse(all.getProperty("cpu")),
                        Budget.valueOf(all.getProperty("budget")),
                        all.getProperty("observed")));
    }
}
