package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.fixtures.HandedOverLockTestCase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.discovery.DiscoverySelectors;

import java.nio.file.Path;
import java.util.List;

/** The whole way, for a lock that another thread gives back than took it. */
class HandedOverLockPredictionTests {
    @TempDir Path output;

    @ParameterizedTest
    @ValueSource(strings = {"countedAfterUnlock", "countedAtOnce"})
    void the_lock_protects_nothing_once_it_may_have_been_given_back(String method) {
        assertThat(run(method))
                .filteredOn(line -> line.contains("data race: HandedOverLockTestCase.count,"))
                .isNotEmpty()
                .allMatch(line -> line.endsWith(": FAILED"));
    }

    @Test
    void the_lock_protects_what_comes_before_it_is_handed_over() {
        assertThat(run("countedBefore"))
                .contains("countedBefore() observed run: SUCCESSFUL")
                .noneMatch(line -> line.contains("data race"))
                .allMatch(line -> line.endsWith(": SUCCESSFUL"));
    }

    private List<String> run(String method) {
        return TestRun.into(output)
                .select(DiscoverySelectors.selectMethod(HandedOverLockTestCase.class, method))
                .run()
                .lines();
    }
}
