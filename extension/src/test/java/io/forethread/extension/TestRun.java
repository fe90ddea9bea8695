package io.forethread.extension;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.forethread.extension.discovery.PredictionDiscovery;

import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.Filter;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.EventType;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Runs fixtures as a launcher would, and tells what came of them. */
public final class TestRun {
    private final EngineExecutionResults results;

    private TestRun(EngineExecutionResults results) {
        this.results = results;
    }

    /** What to run, and how. */
    public static final class Builder {
        private final Path output;
        private final List<DiscoverySelector> selectors = new ArrayList<>();
        private final List<Filter<?>> filters = new ArrayList<>();
        private final Map<String, String> parameters = new HashMap<>();

        private Builder(Path output) {
            this.output = output;
            parameters.put("forethread.sweep", "0"); // unless the fixture says otherwise
        }

        public Builder select(DiscoverySelector selector) {
            selectors.add(selector);
            return this;
        }

        public Builder with(String key, String value) {
            parameters.put(key, value);
            return this;
        }

        /** Leaves out classes that are found by scanning and do not match. */
        Builder onlyClassesNamed(String pattern) {
            filters.add(ClassNameFilter.includeClassNamePatterns(pattern));
            return this;
        }

        public TestRun run() {
            return new TestRun(
                    EngineTestKit.execute(
                            "junit-jupiter",
                            LauncherDiscoveryRequestBuilder.request()
                                    .selectors(selectors)
                                    .filters(filters.toArray(Filter<?>[]::new))
                                    .configurationParameters(parameters)
                                    .configurationParameter("forethread.output", output.toString())
                                    .enableImplicitConfigurationParameters(false)
                                    .listeners(new PredictionDiscovery())
                                    .build()));
        }
    }

    /** Prepares a run whose results go to a folder. */
    public static Builder into(Path output) {
        return new Builder(output);
    }

    static TestRun of(Class<?> fixture, Path output) {
        return into(output).select(selectClass(fixture)).run();
    }

    EngineExecutionResults results() {
        return results;
    }

    /**
     * Lists the tests in order of execution, each with its status: {@code use() #1 ...: FAILED}.
     */
    public List<String> lines() {
        return results.testEvents().stream()
                .filter(
                        event ->
                                event.getType() == EventType.FINISHED
                                        || event.getType() == EventType.SKIPPED)
                .map(
                        event ->
                                event.getTestDescriptor().getDisplayName()
                                        + ": "
                                        + event.getPayload(TestExecutionResult.class)
                                                .map(TestExecutionResult::getStatus)
                                                .map(Enum::name)
                                                .orElse("SKIPPED"))
                .toList();
    }

    /** Returns what the test with this number in the order of execution ended with. */
    Throwable failure(int index) {
        return results.testEvents().finished().stream()
                .toList()
                .get(index)
                .getPayload(TestExecutionResult.class)
                .flatMap(TestExecutionResult::getThrowable)
                .orElseThrow(() -> new AssertionError("test " + index + " did not fail"));
    }

    /** Lists what the failed tests ended with, in order of execution. */
    public List<Throwable> failures() {
        return results.testEvents().failed().stream()
                .map(event -> event.getPayload(TestExecutionResult.class))
                .flatMap(Optional::stream)
                .map(TestExecutionResult::getThrowable)
                .flatMap(Optional::stream)
                .toList();
    }

    /** Lists what Forethread reported. */
    public List<String> reported() {
        return results.allEvents().reportingEntryPublished().stream()
                .map(event -> event.getPayload(ReportEntry.class))
                .flatMap(Optional::stream)
                .map(entry -> entry.getKeyValuePairs().get("forethread"))
                .filter(Objects::nonNull)
                .toList();
    }

    /** Lists what containers ended with that failed, such as a template without invocations. */
    public List<Throwable> containerFailures() {
        return failedContainers().stream()
                .map(event -> event.getPayload(TestExecutionResult.class))
                .flatMap(Optional::stream)
                .map(TestExecutionResult::getThrowable)
                .flatMap(Optional::stream)
                .toList();
    }

    List<Event> failedContainers() {
        return results.containerEvents().failed().list();
    }
}
