package io.forethread.acceptance;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs samples as a build tool or an IDE does: by JUnit's launcher, and nothing else. */
final class SampleSuite {
    private SampleSuite() {}

    /**
     * Takes the folder for the results, the names of the samples if not all are to run, and
     * settings such as {@code forethread.sweep=1000}.
     */
    public static void main(String[] arguments) {
        List<String> names = new ArrayList<>();
        Map<String, String> settings = new HashMap<>();
        for (String argument : List.of(arguments).subList(1, arguments.length)) {
            String[] setting = argument.split("=", 2);
            if (setting.length == 2) {
                settings.put(setting[0], setting[1]);
            } else {
                names.add(argument);
            }
        }
        run(names.isEmpty() ? Sample.all() : Sample.named(names), Path.of(arguments[0]), settings);
        System.exit(0); // whatever threads a sample may have left behind
    }

    static void run(List<Sample> samples, Path folder, TestExecutionListener... listeners) {
        run(samples, folder, Map.of(), listeners);
    }

    private static void run(
            List<Sample> samples,
            Path folder,
            Map<String, String> settings,
            TestExecutionListener... listeners) {
        List<? extends DiscoverySelector> selectors =
                samples.stream().map(sample -> selectClass(sample.className())).toList();
        LauncherDiscoveryRequest request =
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectors)
                        .configurationParameter("forethread.output", folder.toString())
                        // What a busy machine has no time for must not make a difference.
                        .configurationParameter("forethread.budget", "10m")
                        .configurationParameter("forethread.sweep", "200")
                        .configurationParameters(settings)
                        .build();
        LauncherFactory.create().execute(request, listeners);
    }
}
