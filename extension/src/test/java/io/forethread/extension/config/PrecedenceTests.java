package io.forethread.extension.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.Violation;
import io.forethread.extension.registry.ViolationRegistry;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What counts more where a setting is given in several places. */
class PrecedenceTests {
    @PredictConcurrency(maxReplays = 3, ignore = "bank.Account.*")
    private static final class OnMethod {}

    @PredictConcurrency(maxReplays = 4, budget = "2m", warn = Violation.DATA_RACE)
    private static final class OnClass {}

    private static final List<PredictConcurrency> BOTH =
            List.of(annotation(OnMethod.class), annotation(OnClass.class));

    private static PredictConcurrency annotation(Class<?> type) {
        return type.getAnnotation(PredictConcurrency.class);
    }

    private static Function<String, String> parameters(Map<String, String> parameters) {
        return parameters::get;
    }

    @Test
    void defaults() {
        Configuration configuration = Configuration.of(List.of(), parameters(Map.of()));
        assertThat(configuration.detect())
                .isEqualTo(ViolationRegistry.STANDARD.violations())
                .contains(Violation.NULL_DEREFERENCE)
                .doesNotContain(Violation.TYPESTATE); // which has no detector
        assertThat(configuration.warn()).isEmpty();
        assertThat(configuration.maxReplays()).isEqualTo(25);
        assertThat(configuration.budget()).isEqualTo(Duration.ofSeconds(30));
        assertThat(configuration.relax()).isEqualTo(5);
        assertThat(configuration.generations()).isEqualTo(1);
        assertThat(configuration.seed()).isEqualTo(1);
    }

    @Test
    void the_method_counts_more_than_the_class() {
        Configuration configuration = Configuration.of(BOTH, parameters(Map.of()));
        assertThat(configuration.maxReplays()).isEqualTo(3);
        assertThat(configuration.budget()).isEqualTo(Duration.ofMinutes(2));
        assertThat(configuration.warn()).containsExactly(Violation.DATA_RACE);
    }

    @Test
    void an_attribute_counts_more_than_a_parameter() {
        Configuration configuration =
                Configuration.of(
                        BOTH,
                        parameters(Map.of("forethread.maxReplays", "7", "forethread.relax", "0")));
        assertThat(configuration.maxReplays()).isEqualTo(3);
        assertThat(configuration.relax()).isZero();
    }

    @Test
    @ResourceLock(Resources.SYSTEM_PROPERTIES)
    void a_system_property_counts_most() {
        System.setProperty("forethread.solverTimeout", "250ms");
        try {
            Configuration configuration =
                    Configuration.of(BOTH, parameters(Map.of("forethread.solverTimeout", "1s")));
            assertThat(configuration.solverTimeout()).isEqualTo(Duration.ofMillis(250));
        } finally {
            System.clearProperty("forethread.solverTimeout");
        }
    }

    @Test
    void words_for_violations() {
        assertThat(detect("all")).containsExactlyInAnyOrder(Violation.values());
        assertThat(detect("none")).isEmpty();
        assertThat(detect("data-race, null_dereference"))
                .containsExactlyInAnyOrder(Violation.DATA_RACE, Violation.NULL_DEREFERENCE);
    }

    private static Iterable<Violation> detect(String text) {
        return Configuration.of(List.of(), parameters(Map.of("forethread.detect", text))).detect();
    }

    @Test
    void ignored_names() {
        Configuration configuration = Configuration.of(BOTH, parameters(Map.of()));
        assertThat(configuration.ignored())
                .accepts("bank.Account.balance")
                .rejects("bank.Account", "bank.Accounts.balance", "bank.Account.part.size");
    }
}
