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

import java.nio.file.Path;

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
