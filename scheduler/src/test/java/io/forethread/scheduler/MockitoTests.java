package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.Program;
import io.forethread.programs.Programs;
import io.forethread.programs.odd.Mocked;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.trace.check.MemoryModel;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.mockito.MockedStatic;
import org.mockito.Mockito;

import java.util.List;

/** Mockito's inline mocks rewrite the classes that Forethread has rewritten; both keep working. */
@Timeout(60)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class MockitoTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    @Order(1)
    void a_mock_of_a_final_class_made_outside_is_used_by_several_threads() {
        Mocked.Store store = Mockito.mock(Mocked.Store.class);
        Mockito.when(store.size()).thenReturn(17);
        passes(() -> assertThat(new Mocked(store).fill(3)).isEqualTo(17));
        Mockito.verify(store, Mockito.times(3)).add(Mockito.anyInt());
    }

    @Test
    @Order(1)
    void a_mock_of_a_final_class_made_inside_is_used_by_several_threads() {
        passes(
                () -> {
                    Mocked.Store store = Mockito.mock(Mocked.Store.class);
                    Mockito.when(store.size()).thenReturn(18);
                    assertThat(new Mocked(store).fill(3)).isEqualTo(18);
                    Mockito.verify(store, Mockito.times(3)).add(Mockito.anyInt());
                });
    }

    @Test
    @Order(1)
    void a_spy_does_what_the_real_object_does() {
        passes(
                () -> {
                    Mocked.Store store = Mockito.spy(new Mocked.Store());
                    assertThat(new Mocked(store).fill(4)).isEqualTo(4);
                    Mockito.verify(store, Mockito.times(4)).add(Mockito.anyInt());
                });
    }

    @Test
    @Order(1)
    void a_static_method_is_mocked() {
        passes(
                () -> {
                    try (MockedStatic<Mocked.Prices> prices =
                            Mockito.mockStatic(Mocked.Prices.class)) {
                        prices.when(() -> Mocked.Prices.of("tea")).thenReturn(99);
                        assertThat(Mocked.priceOf("tea")).isEqualTo(99);
                    }
                    assertThat(Mocked.priceOf("tea")).isEqualTo(3);
                });
    }

    @Test
    @Order(1)
    void classes_of_the_jdk_are_mocked_and_spied() {
        passes(
                () -> {
                    List<String> list = Mockito.spy(new java.util.ArrayList<>());
                    list.add("one");
                    assertThat(list).hasSize(1);
                    StringBuilder builder = Mockito.mock(StringBuilder.class);
                    Mockito.when(builder.length()).thenReturn(5);
                    assertThat(lengthOf(builder)).isEqualTo(5);
                });
    }

    private static int lengthOf(CharSequence text) {
        return text.length();
    }

    @Test
    @Order(2)
    void the_real_class_still_works_and_is_recorded() {
        Mocked.Store store = new Mocked.Store();
        try (RunResult result = GuidedEngine.run(() -> new Mocked(store).fill(3))) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
            assertThat(result.trace().stream().map(Object::toString))
                    .anyMatch(event -> event.contains("Mocked$Store"));
        }
        assertThat(store.size()).isEqualTo(3);
    }

    @Test
    @Order(3)
    void programs_run_the_same_way_as_before() {
        List<Class<? extends Program>> programs = Programs.success();
        for (int i = 0; i < programs.size(); i += programs.size() / 12) {
            Class<? extends Program> type = programs.get(i);
            try (RunResult first = run(type);
                    RunResult second = run(type)) {
                assertThat(first.outcome().describe()).as(type.getName()).isEqualTo("passed");
                assertThat(first.trace().firstDifference(second.trace()))
                        .as(type.getName())
                        .isEqualTo(-1);
                assertThat(MemoryModel.check(first.trace())).as(type.getName()).isEmpty();
            }
        }
    }

    private static RunResult run(Class<? extends Program> type) {
        return GuidedEngine.run(() -> type.getConstructor().newInstance().run());
    }

    private static void passes(GuidedEngine.Body body) {
        try (RunResult result = GuidedEngine.run(body)) {
            if (result.outcome() instanceof Outcome.Failed failed) {
                throw new AssertionError(failed.exception());
            }
            assertThat(result.outcome().describe()).isEqualTo("passed");
            assertThat(MemoryModel.check(result.trace())).isEmpty();
        }
    }
}
