package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.forethread.fixtures.ConfigurationTestCases.BudgetTestCase;
import io.forethread.fixtures.ConfigurationTestCases.FineTestCase;
import io.forethread.fixtures.ConfigurationTestCases.IncludeTestCase;
import io.forethread.fixtures.ConfigurationTestCases.MaxReplaysTestCase;
import io.forethread.fixtures.ConfigurationTestCases.TwoTemplatesTestCase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.engine.TestExecutionResult;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A wrong value is an error of one line. */
class ConfigurationTests {
    @TempDir Path output;

    @Test
    void a_duration_without_a_unit_that_is_known() {
        assertThat(error(TestRun.of(BudgetTestCase.class, output)))
                .isEqualTo(
                        "Forethread: budget = \"30 parsecs\" is wrong; it takes a number and one"
                                + " of ms, s, m, h, such as \"30s\".");
    }

    @Test
    void a_negative_number() {
        assertThat(error(TestRun.of(MaxReplaysTestCase.class, output)))
                .isEqualTo("Forethread: maxReplays = -7 is wrong; it takes a number from 0 on.");
    }

    @Test
    void a_pattern_that_no_class_matches() {
        assertThat(error(TestRun.of(IncludeTestCase.class, output)))
                .startsWith("Forethread: include = \"com acme\" is wrong; it takes names");
    }

    @Test
    void two_templates_on_one_method() {
        assertThat(error(TestRun.of(TwoTemplatesTestCase.class, output)))
                .startsWith("Forethread: @PredictConcurrency and @RepeatedTest cannot both be on ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "detect        | DATA_RACE, NONSENSE | all, none, or some of",
                "warn          | everything          | all, none, or some of",
                "maxReplays    | many                | a number from 0 on",
                "budget        | 30                  | a number and one of ms, s, m, h",
                "solverTimeout | PT5S                | a number and one of ms, s, m, h",
                "relax         | -1                  | a number from 0 on",
                "generations   | 1.5                 | a number from 0 on",
                "include       | a-b                 | names of classes",
                "exclude       | a b                 | names of classes",
                "seed          | lucky               | a whole number",
                "ignore        | a#b                 | names of classes",
            })
    void a_parameter(String name, String value, String expected) {
        TestRun run =
                TestRun.into(output)
                        .select(selectClass(FineTestCase.class))
                        .with("forethread." + name, value)
                        .run();
        assertThat(error(run))
                .startsWith("Forethread: forethread." + name + " = \"")
                .contains("\" is wrong; it takes " + expected)
                .doesNotContain("\n");
    }

    // ---- misspelt names

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "maxReplay      | did you mean forethread.maxReplays?",
                "MaxReplays     | did you mean forethread.maxReplays?",
                "max-replays    | did you mean forethread.maxReplays?",
                "budgte         | did you mean forethread.budget?",
                "solver.timeout | did you mean forethread.solverTimeout?",
                "timeout        | did you mean forethread.solverTimeout?",
                "includes       | did you mean forethread.include?",
                "outputFolder   | did you mean forethread.output?",
                "sed            | did you mean forethread.seed?",
                "colour         | there are forethread.budget, forethread.cache,"
                        + " forethread.detect, forethread.exclude,",
            })
    void a_name_that_is_no_setting_s(String name, String suggestion) {
        String sentence = "Forethread: there is no setting forethread." + name + "; " + suggestion;
        TestRun.Builder fine = TestRun.into(output).select(selectClass(FineTestCase.class));
        assertThat(error(fine.with("forethread." + name, "1").run())).startsWith(sentence);
        assertThat(fineWithProperty("forethread." + name).failedContainers()).hasSize(1);
        assertThat(TestRun.of(FineTestCase.class, output).lines()).as("without it").isNotEmpty();
    }

    @Test
    void names_that_are_none_of_our_business() {
        for (String name :
                List.of("forethread.version", "forethread.tests.runs", "forethreads.budget")) {
            assertThat(fineWithProperty(name).lines()).isNotEmpty();
        }
    }

    private TestRun fineWithProperty(String name) {
        System.setProperty(name, "1");
        try {
            return TestRun.of(FineTestCase.class, output);
        } finally {
            System.clearProperty(name);
        }
    }

    // ---- settings of which nothing comes

    @Test
    void a_violation_without_a_detector_is_a_warning() throws IOException {
        assertThat(reported("detect", "DATA_RACE, TYPESTATE"))
                .containsExactly("Nobody looks for TYPESTATE: there is no detector for it yet.");
        assertThat(reported("warn", "stale-value"))
                .containsExactly("Nobody looks for STALE_VALUE: there is no detector for it yet.");
        assertThat(reported("detect", "all")).isEmpty();
        assertThat(reported("detect", "none")).isEmpty();
    }

    @Test
    void an_include_that_matches_no_class_is_a_warning() throws IOException {
        assertThat(reported("include", "com.acmee.**"))
                .containsExactly(
                        "include = com.acmee.** matches no class that this test has loaded.");
        assertThat(reported("include", "com.acmee.**, io.forethread.fixtures.**")).isEmpty();
    }

    /** Returns what a test that has nothing wrong reports, and the same from its results. */
    private List<String> reported(String name, String value) throws IOException {
        List<String> reported =
                TestRun.into(output)
                        .select(selectClass(FineTestCase.class))
                        .with("forethread." + name, value)
                        .run()
                        .reported();
        String results =
                Files.readString(
                        output.resolve(FineTestCase.class.getName().replace('$', '.'))
                                .resolve("count/results.json"));
        reported.forEach(sentence -> assertThat(results).contains(sentence));
        return reported;
    }

    private static String error(TestRun run) {
        assertThat(run.lines()).isEmpty();
        return run.failedContainers()
                .get(0)
                .getPayload(TestExecutionResult.class)
                .flatMap(TestExecutionResult::getThrowable)
                .orElseThrow()
                .getMessage();
    }
}
