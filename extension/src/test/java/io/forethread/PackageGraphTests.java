package io.forethread;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.Set;

class PackageGraphTests {
    private final PackageGraph graph = new PackageGraph();

    private void knows(String from, String... others) {
        for (String other : others) {
            graph.add(from, other, "some class");
        }
    }

    @Test
    void layers_have_no_cycle() {
        knows("top", "middle", "bottom");
        knows("middle", "bottom");
        assertThat(graph.cycles()).isEmpty();
    }

    @Test
    void two_that_know_each_other() {
        knows("one", "other", "bottom");
        knows("other", "one");
        assertThat(graph.cycles()).containsExactly(Set.of("one", "other"));
        assertThat(graph.describe(graph.cycles().get(0)))
                .contains("one knows other: some class", "other knows one: some class")
                .doesNotContain("bottom");
    }

    @Test
    void longer_cycles_and_several_of_them() {
        knows("top", "a", "x");
        knows("a", "b");
        knows("b", "c");
        knows("c", "a", "bottom");
        knows("x", "y");
        knows("y", "x", "a");
        assertThat(graph.cycles()).containsExactly(Set.of("a", "b", "c"), Set.of("x", "y"));
    }
}
