package io.forethread.benchmarks.longruns;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.recorder.Recorder;
import io.forethread.recorder.agent.ClassFilter;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;

class CatalogueTests {

    @BeforeAll
    static void record() {
        Recorder.install(
                new ClassFilter(List.of("io.forethread.benchmarks.longruns.**"), List.of()));
    }

    /** One case for each test. */
    static Stream<Case> tests() {
        return Catalogue.programs().stream()
                .flatMap(
                        program -> {
                            int shortest = program.lengths().get(0);
                            return program.cases().stream()
                                    .filter(each -> each.length() == shortest);
                        });
    }

    @ParameterizedTest
    @MethodSource("tests")
    void has_the_annotation_and_the_default_settings(Case each) throws Exception {
        Class<?> type = Class.forName(each.test());

        assertThat(type.getDeclaredMethod(each.method()).isAnnotationPresent(Test.class)).isTrue();
        assertThat(type.getAnnotation(PredictConcurrency.class))
                .isEqualTo(Plain.class.getAnnotation(PredictConcurrency.class));
    }

    @PredictConcurrency
    private static final class Plain {}

    @ParameterizedTest
    @MethodSource("tests")
    void passes_when_it_is_observed(Case each) throws Exception {
        Class<?> type = Class.forName(each.test());
        Constructor<?> constructor = type.getDeclaredConstructor();
        Method method = type.getDeclaredMethod(each.method());
        method.setAccessible(true);
        Object instance = constructor.newInstance();

        try (RunResult result =
                GuidedEngine.run(
                        RunOptions.DEFAULT, Schedule.EMPTY, () -> method.invoke(instance))) {
            assertThat(result.outcome()).isInstanceOf(Outcome.Passed.class);
            assertThat(result.trace().size()).isGreaterThan(100);
        }
    }

    @Test
    void names_are_unique() {
        assertThat(Catalogue.programs().stream().map(Program::title)).doesNotHaveDuplicates();
    }

    @Test
    void every_rare_bug_has_a_twin() {
        assertThat(Catalogue.programs())
                .filteredOn(program -> program.kind() == Program.Kind.RARE_BUG)
                .hasSizeGreaterThan(12)
                .allSatisfy(program -> assertThat(program.bug()).isNotNull())
                .allSatisfy(program -> assertThat(program.twin()).isNotEqualTo(program.bug()));
    }
}
