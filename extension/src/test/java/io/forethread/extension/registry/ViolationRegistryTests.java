package io.forethread.extension.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.forethread.Repository;
import io.forethread.Violation;
import io.forethread.extension.confirm.FailureConfirmation;
import io.forethread.extension.registry.Treatment.InExploration;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.deadlock.DeadlockDetector;
import io.forethread.predictor.detect.race.DataRaceDetector;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

class ViolationRegistryTests {
    private static final ViolationRegistry STANDARD = ViolationRegistry.STANDARD;

    @Test
    void every_violation_with_a_detector_has_a_row_in_the_documentation() throws IOException {
        String usage = Files.readString(Repository.root().resolve("docs/usage.md"));
        Set<String> rows =
                Pattern.compile("^\\| `([A-Z_]+)` \\|", Pattern.MULTILINE)
                        .matcher(usage)
                        .results()
                        .map(row -> row.group(1))
                        .collect(Collectors.toSet());
        assertThat(rows)
                .containsExactlyInAnyOrderElementsOf(
                        STANDARD.violations().stream().map(Violation::name).toList());
    }

    @Test
    void only_detectors_that_are_wanted_and_known() {
        assertThat(STANDARD.detectors(EnumSet.of(Violation.TYPESTATE, Violation.DATA_RACE)))
                .extracting(Detector::violation)
                .containsExactly(Violation.DATA_RACE);
    }

    @Test
    void what_has_no_entry_is_confirmed_by_a_failure_and_treated_as_usual() {
        assertThat(STANDARD.confirmation(Optional.of(Violation.TYPESTATE)))
                .isInstanceOf(FailureConfirmation.class);
        assertThat(STANDARD.confirmation(Optional.empty())).isInstanceOf(FailureConfirmation.class);
        assertThat(STANDARD.treatment(Optional.of(Violation.TYPESTATE))).isEqualTo(Treatment.USUAL);
        assertThat(STANDARD.isFiller(Violation.TYPESTATE)).isFalse();
    }

    @Test
    void two_entries_for_one_violation_are_a_mistake() {
        RegisteredViolation race =
                new RegisteredViolation(new DataRaceDetector(), new FailureConfirmation());
        assertThatThrownBy(() -> new ViolationRegistry(List.of(race, race)))
                .hasMessage("DATA_RACE is registered twice");
    }

    @Test
    void a_failure_is_told_once_by_what_says_most() {
        Treatment order = STANDARD.treatment(Optional.of(Violation.ORDER_VIOLATION));
        Treatment block = STANDARD.treatment(Optional.of(Violation.ATOMICITY));
        Treatment race = STANDARD.treatment(Optional.of(Violation.DATA_RACE));
        assertThat(Violation.values())
                .allMatch(other -> order.isSupersededBy(Optional.of(other)))
                .noneMatch(other -> race.isSupersededBy(Optional.of(other)));
        assertThat(block.isSupersededBy(Optional.of(Violation.DEADLOCK))).isTrue();
        assertThat(block.isSupersededBy(Optional.of(Violation.ATOMICITY))).isFalse();
        assertThat(block.isSupersededBy(Optional.of(Violation.ORDER_VIOLATION))).isFalse();
        assertThat(block.isShownBy(Optional.of(Violation.NULL_DEREFERENCE))).isTrue();
        assertThat(block.isShownBy(Optional.of(Violation.DATA_RACE))).isFalse();
    }

    @Test
    void the_observed_run_once_more_supersedes_whatever_can_be_superseded() {
        assertThat(STANDARD.treatment(Optional.of(Violation.ATOMICITY)))
                .matches(treatment -> treatment.isSupersededBy(Optional.empty()));
        assertThat(Treatment.USUAL.isSupersededBy(Optional.empty())).isFalse();
    }

    @Test
    void exploration() {
        assertThat(STANDARD.inExploration(InExploration.EXPLORED))
                .containsExactly(Violation.LATE_ACCESS, Violation.ORDER_VIOLATION);
        assertThat(STANDARD.inExploration(InExploration.REQUIRED))
                .containsExactly(new DeadlockDetector().violation());
    }
}
