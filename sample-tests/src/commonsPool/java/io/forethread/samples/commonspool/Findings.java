package io.forethread.samples.commonspool;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import io.forethread.extension.discovery.PredictionDiscovery;
import io.forethread.json.JsonException;
import io.forethread.json.JsonReader;

import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.testkit.engine.EngineTestKit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * What Forethread finds in a workload when JUnit runs it.
 *
 * @param observed how the observed run ended
 * @param undecided the candidates that were not decided, and why
 */
record Findings(String observed, List<Found> predictions, List<?> undecided) {

    /**
     * A prediction.
     *
     * @param verdict such as {@code confirmed}
     * @param outcome how its run ended
     * @param read the line at which null is read, such as {@code StackObjectPool.java:160}
     * @param precise whether no read was relaxed
     */
    record Found(String verdict, String outcome, String read, boolean precise) {
        boolean isConfirmed() {
            return verdict.equals("confirmed");
        }

        /** Tells whether the run got to where it was to be. */
        boolean wasFollowed() {
            return isConfirmed() || verdict.equals("harmless");
        }
    }

    /** Runs the test of a workload; its results go to a folder. */
    static Findings of(Workload workload, Path folder) {
        LauncherDiscoveryRequest request =
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectMethod(PoolTestCase.class, workload.test()))
                        .configurationParameter("forethread.output", folder.toString())
                        .listeners(new PredictionDiscovery()) // the test kit looks for none
                        .build();
        EngineTestKit.execute("junit-jupiter", request);
        return read(
                folder.resolve(PoolTestCase.class.getName())
                        .resolve(workload.test())
                        .resolve("results.json"));
    }

    private static Findings read(Path file) {
        try {
            Map<?, ?> results = (Map<?, ?>) JsonReader.parse(Files.readString(file));
            return new Findings(
                    (String) ((Map<?, ?>) results.get("observed")).get("outcome"),
                    ((List<?>) results.get("predictions"))
                            .stream().map(prediction -> found((Map<?, ?>) prediction)).toList(),
                    (List<?>) results.get("undecided"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (JsonException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Found found(Map<?, ?> prediction) {
        Map<?, ?> read = (Map<?, ?>) ((List<?>) prediction.get("sites")).get(0);
        return new Found(
                (String) prediction.get("verdict"),
                (String) prediction.get("outcome"),
                (String) read.get("location"),
                prediction.get("strength").equals("PRECISE"));
    }

    /** Returns how the failing runs ended, each way once. */
    SortedSet<String> failures() {
        SortedSet<String> failures = new TreeSet<>();
        predictions.stream().filter(Found::isConfirmed).forEach(f -> failures.add(f.outcome()));
        return failures;
    }

    long count(Predicate<Found> which) {
        return predictions.stream().filter(which).count();
    }
}
