package io.forethread.benchmarks.longruns;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

class SelectionTests {

    @Test
    void everything_is_measured_unless_words_say_otherwise() {
        Selection all = Selection.of(List.of());

        assertThat(all.label()).isEqualTo("figures");
        assertThat(all.cases(Catalogue.programs()))
                .hasSize(Catalogue.programs().stream().mapToInt(each -> each.cases().size()).sum());
    }

    @Test
    void words_narrow_it_down() {
        assertThat(cases("bugs", "n=10,100", "only=reset,Pool", "before"))
                .extracting(each -> each.name() + " " + each.length())
                .containsExactly(
                        "counter with reset 10",
                        "pool: size, then take 10",
                        "counter with reset 100",
                        "pool: size, then take 100");
        assertThat(Selection.of(List.of("twins", "after")).label()).isEqualTo("after");
        assertThat(cases("twins")).noneMatch(Case::isBuggy).isNotEmpty();
    }

    @Test
    void a_quick_look_has_all_bugs_in_three_lengths_and_each_twin_once() {
        assertThat(cases("quick", "only=registry"))
                .extracting(each -> each.variant() + " " + each.length())
                .containsExactly("BUG 10", "BUG 100", "TWIN 100", "BUG 1000");
    }

    private static List<Case> cases(String... words) {
        return Selection.of(List.of(words)).cases(Catalogue.programs());
    }
}
