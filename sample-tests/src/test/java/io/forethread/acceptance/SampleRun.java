package io.forethread.acceptance;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.forethread.extension.discovery.PredictionDiscovery;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What came of a sample when JUnit ran it.
 *
 * @param invocations its tests, generated ones too, in order
 * @param skipped whether the sample is not for this JDK
 */
record SampleRun(List<Invocation> invocations, boolean skipped, List<StoredResults> results) {

    /** One test: its name, how it ended, and what was thrown. */
    record Invocation(String name, Status status, Throwable thrown) {}

    /** Runs a sample; its results go to {@code folder}, which must be empty. */
    static SampleRun of(Sample sample, Path folder) {
        return of(sample, folder, Map.of("forethread.sweep", "0"));
    }

    /** As {@link #of(Sample, Path)}, with settings. */
    static SampleRun of(Sample sample, Path folder, Map<String, String> settings) {
        LauncherDiscoveryRequest request =
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectClass(sample.className()))
                        .enableImplicitConfigurationParameters(false)
                        .configurationParameter("forethread.output", folder.toString())
                        // What a busy machine has no time for must not make a difference.
                        .configurationParameter("forethread.budget", "10m")
                        .configurationParameters(settings)
                        // A launcher finds it by itself, the test kit does not.
                        .listeners(new PredictionDiscovery())
                        .build();
        EngineExecutionResults results = EngineTestKit.execute("junit-jupiter", request);
        return new SampleRun(
                results.testEvents().finished().stream().map(SampleRun::invocation).toList(),
                results.allEvents().skipped().count() > 0,
                StoredResults.below(folder));
    }

    private static Invocation invocation(Event event) {
        TestExecutionResult result = event.getRequiredPayload(TestExecutionResult.class);
        return new Invocation(
                event.getTestDescriptor().getDisplayName(),
                result.getStatus(),
                result.getThrowable().orElse(null));
    }

    List<Invocation> failed() {
        return invocations.stream().filter(i -> i.status() == Status.FAILED).toList();
    }

    /** Returns why schedules were not followed though that was promised. */
    List<String> broken() {
        return results.stream()
                .flatMap(result -> result.predictions().stream())
                .filter(prediction -> !prediction.strength().equals("RELAXED"))
                .filter(prediction -> prediction.verdict().equals("diverged"))
                .map(StoredResults.StoredPrediction::explanation)
                .toList();
    }

    List<StoredResults.StoredPrediction> confirmed() {
        return results.stream().flatMap(r -> r.confirmed().stream()).toList();
    }

    /** Says all on a few lines, for whoever finds that it is not what it should be. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Invocation invocation : invocations) {
            text.append(invocation.status()).append(' ').append(invocation.name()).append('\n');
        }
        for (StoredResults result : results) {
            text.append("observed: ").append(result.observed()).append('\n');
            result.predictions().forEach(p -> text.append(p).append('\n'));
            text.append("undecided: ").append(result.undecided()).append('\n');
            text.append("warnings: ").append(result.warnings()).append('\n');
        }
        return text.toString();
    }
}
