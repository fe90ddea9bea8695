package io.forethread.benchmarks.longruns;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.forethread.json.JsonWriter;

import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The program of a measuring JVM: runs one test as a build tool or an IDE does, by JUnit's launcher
 * and with all settings as they are by default, and writes down the figures.
 */
final class CaseJvm {
    private CaseJvm() {}

    /** Takes the file for the figures, an empty folder for results, a class and a method. */
    public static void main(String[] arguments) throws Exception {
        // What threads die of is in the results.
        System.setErr(new PrintStream(OutputStream.nullOutputStream(), true, UTF_8));
        Path results = Path.of(arguments[1]);
        LauncherDiscoveryRequest request =
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectMethod(arguments[2], arguments[3]))
                        .configurationParameter("forethread.output", results.toString())
                        .build();
        InvocationLog log = new InvocationLog(StageClock.start());
        LauncherFactory.create().execute(request, log);
        CaseFigures figures = log.figures(StoredFigures.below(results));
        Files.writeString(Path.of(arguments[0]), JsonWriter.write(figures.toMap()));
        System.exit(0); // whatever threads a test may have left behind
    }
}
