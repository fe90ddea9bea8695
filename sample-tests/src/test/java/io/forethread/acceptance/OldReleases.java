package io.forethread.acceptance;

import io.forethread.acceptance.DriverFigures.Budget;
import io.forethread.acceptance.DriverFigures.Found;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Looks for known bugs in old releases of libraries: runs every driver in a JVM of its own, on the
 * class path of its release, and makes a table of what is found.
 */
final class OldReleases {
    private static final int MOST_MINUTES = 3;

    private final Map<String, OldRelease> releases;
    private final Path folder;
    private final OldReleasesTable table = new OldReleasesTable();

    private OldReleases(List<OldRelease> releases, Path folder) {
        this.releases =
                releases.stream()
                        .collect(Collectors.toMap(OldRelease::coordinates, Function.identity()));
        this.folder = folder;
    }

    /**
     * Takes the file of releases, the folder with the drivers' class files, an empty folder for
     * results, and parts of names of drivers if not all are to run.
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> all = List.of(arguments);
        List<String> names = all.subList(3, all.size());
        Path folder = Files.createDirectories(Path.of(all.get(2)));
        OldReleases runs = new OldReleases(OldRelease.read(Path.of(all.get(0))), folder);
        for (Driver driver : Driver.below(Path.of(all.get(1)))) {
            if (names.isEmpty() || names.stream().anyMatch(driver.name()::contains)) {
                runs.run(driver);
            }
        }
        runs.print();
    }

    private void run(Driver driver) throws IOException, InterruptedException {
        OldRelease release = releases.get(driver.bug().release());
        if (release == null) {
            throw new IllegalStateException(
                    driver.className() + " is for a release that the build does not resolve");
        }
        Path results = Files.createDirectories(folder.resolve(driver.name()));
        boolean ended = inJvm(driver, release, results);
        Optional<DriverFigures> figures = DriverFigures.read(results);
        System.out.println(table.add(driver, release, figures, ended));
    }

    private static boolean inJvm(Driver driver, OldRelease release, Path results)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-ea", "-Xmx1g", "-Djdk.attach.allowAttachSelf=true"));
        if (Runtime.version().feature() >= 21) {
            command.add("-XX:+EnableDynamicAgentLoading");
        }
        command.addAll(List.of("-cp", release.classPath(), DriverJvm.class.getName()));
        command.addAll(List.of(driver.className(), results.toString()));
        Process process =
                new ProcessBuilder(command)
                        .directory(results.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(results.resolve("output.txt").toFile())
                        .start();
        boolean ended = process.waitFor(MOST_MINUTES, TimeUnit.MINUTES);
        if (!ended) {
            process.destroyForcibly().waitFor();
        }
        return ended;
    }

    private void print() throws IOException {
        Path file = folder.resolve("old-releases.md");
        Files.writeString(file, table.markdown());
        System.out.println();
        System.out.println(table.markdown());
        System.out.println("The table is in " + file);
        System.out.printf(
                "%d drivers, %d found, %d ran out of budget without a replay%n",
                table.size(),
                table.count(figures -> figures.found() == Found.YES),
                table.count(figures -> figures.budget() == Budget.RAN_OUT_WITHOUT_REPLAY));
    }
}
