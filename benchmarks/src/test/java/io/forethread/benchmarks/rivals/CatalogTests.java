package io.forethread.benchmarks.rivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.forethread.benchmarks.rivals.Catalog.Entry;
import io.forethread.benchmarks.rivals.programs.Program;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.NoSuchElementException;

class CatalogTests {

    static List<Entry> programs() {
        return Catalog.entries();
    }

    static List<Entry> correctPrograms() {
        return Catalog.entries().stream().filter(entry -> !entry.hasBug()).toList();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void a_program_has_the_name_of_its_class_and_is_made_anew_each_time(Entry entry) {
        Program program = entry.maker().get();

        assertThat(program.getClass().getSimpleName()).isEqualTo(entry.name());
        assertThat(entry.maker().get()).isNotSameAs(program);
        assertThat(Catalog.named(entry.name())).isEqualTo(entry);
        assertThat(program.getClass().getPackageName().endsWith(".correct"))
                .isEqualTo(!entry.hasBug());
    }

    @ParameterizedTest
    @MethodSource("correctPrograms")
    void a_correct_program_passes_with_threads_that_nobody_schedules(Entry entry) throws Exception {
        for (int i = 0; i < 20; i++) {
            entry.maker().get().run();
        }
    }

    @Test
    void no_name_occurs_twice() {
        assertThat(Catalog.entries()).extracting(Entry::name).doesNotHaveDuplicates();
    }

    @Test
    void an_unknown_name_is_refused() {
        assertThatThrownBy(() -> Catalog.named("Nothing"))
                .isInstanceOf(NoSuchElementException.class)
                .hasMessageContaining("Nothing");
    }
}
