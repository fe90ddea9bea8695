package io.forethread.extension.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

@Tag("any-jdk")
@Tag("any-junit")
class ShardSettingTests {
    private static Shard find(String value, Map<String, String> environment) {
        Map<String, String> parameters =
                value == null ? Map.of() : Map.of("forethread.shard", value);
        return ShardSetting.find(parameters::get, environment::get);
    }

    @Test
    void without_a_setting_all_is_done_here() {
        assertThat(find(null, Map.of())).isEqualTo(Shard.WHOLE);
        assertThat(find(" ", Map.of())).isEqualTo(Shard.WHOLE);
    }

    @Test
    void variables_of_a_server_count_only_if_they_are_asked_for() {
        Map<String, String> gitlab = Map.of("CI_NODE_INDEX", "2", "CI_NODE_TOTAL", "8");
        assertThat(find(null, gitlab)).isEqualTo(Shard.WHOLE);
        assertThat(find("auto", gitlab)).isEqualTo(new Shard(2, 8));
        assertThat(find("3/4", gitlab)).isEqualTo(new Shard(3, 4));
    }

    @Test
    void auto_is_all_where_no_server_says_otherwise() {
        assertThat(find("auto", Map.of("CI_NODE_TOTAL", "8"))).isEqualTo(Shard.WHOLE);
    }

    @ParameterizedTest
    @CsvSource({
        "CI_NODE_INDEX, CI_NODE_TOTAL, 3",
        "CIRCLE_NODE_INDEX, CIRCLE_NODE_TOTAL, 4",
        "BUILDKITE_PARALLEL_JOB, BUILDKITE_PARALLEL_JOB_COUNT, 4",
        "SEMAPHORE_JOB_INDEX, SEMAPHORE_JOB_COUNT, 3",
        "BITBUCKET_PARALLEL_STEP, BITBUCKET_PARALLEL_STEP_COUNT, 4",
        "SYSTEM_JOBPOSITIONINPHASE, SYSTEM_TOTALJOBSINPHASE, 3"
    })
    void servers_number_jobs_from_0_or_from_1(String job, String jobs, int number) {
        assertThat(find("auto", Map.of(job, "3", jobs, "5"))).isEqualTo(new Shard(number, 5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0/4", "5/4", "1", "/", "1/", "a/b", "-1/4", "1/0", "9999999/9999999"})
    void a_wrong_value_is_told_in_a_sentence(String value) {
        assertThatThrownBy(() -> find(value, Map.of()))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage(
                        "Forethread: forethread.shard = \"%s\" is wrong; it takes the number of a shard and how many there are, such as 2/8, or auto."
                                .formatted(value));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "9", "two"})
    void wrong_variables_are_told_in_a_sentence(String job) {
        assertThatThrownBy(() -> find("auto", Map.of("CI_NODE_INDEX", job, "CI_NODE_TOTAL", "8")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("CI_NODE_INDEX of CI_NODE_TOTAL = \"" + job + " of 8\"");
    }

    @Test
    void tests_begin_with_different_shards() {
        assertThat(IntStream.range(0, 20).mapToObj(i -> "bank.ATest#m" + i + "()"))
                .filteredOn(test -> new Shard(1, 8).owns(test, 0))
                .hasSizeBetween(1, 10);
    }

    @Test
    void each_place_has_one_owner() {
        for (int place = 0; place < 20; place++) {
            long itsPlace = place;
            assertThat(IntStream.rangeClosed(1, 8).mapToObj(number -> new Shard(number, 8)))
                    .filteredOn(shard -> shard.owns("bank.ATest#m()", itsPlace))
                    .hasSize(1);
        }
        assertThat(Shard.WHOLE.owns("bank.ATest#m()", 7)).isTrue();
    }

    @Test
    void all_shares_together_are_all_pieces() {
        List<Integer> pieces = new ArrayList<>();
        for (int number = 1; number <= 3; number++) {
            List<Integer> share = new Shard(number, 3).share("bank.ATest#m()", 10).boxed().toList();
            assertThat(share).hasSizeBetween(3, 4).isSorted();
            pieces.addAll(share);
        }
        assertThat(pieces).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
        assertThat(Shard.WHOLE.share("bank.ATest#m()", 3)).containsExactly(1, 2, 3);
    }
}
