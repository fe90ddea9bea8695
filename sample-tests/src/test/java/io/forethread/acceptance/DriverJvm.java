package io.forethread.acceptance;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs one driver in this JVM, with Forethread's default settings, and writes what came of it. */
final class DriverJvm {
    private DriverJvm() {}

    /** Takes the class of the driver, and the folder for its results. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[1]);
        DriverFailures listener = new DriverFailures();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(arguments[0]))
                                .configurationParameter("forethread.output", folder.toString())
                                .build(),
                        listener);
        List<StoredResults> results = StoredResults.below(folder);
        Driver driver = Driver.of(arguments[0]).orElseThrow(); // not loaded before JUnit does it
        DriverFigures.of(driver, results.get(0), listener).write(folder);
        Files.writeString(folder.resolve("failures.txt"), text(listener));
        System.exit(0); // whatever threads a library may have left behind
    }

    private static String text(DriverFailures listener) {
        StringBuilder text = new StringBuilder();
        listener.failures().forEach(f -> text.append(f.number()).append(": ").append(f.text()));
        return text.toString();
    }
}
