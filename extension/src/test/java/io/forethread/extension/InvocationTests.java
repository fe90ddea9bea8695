package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClasspathRoots;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import io.forethread.fixtures.BothAnnotationsTestCase;
import io.forethread.fixtures.ComposedTestCase;
import io.forethread.fixtures.NestedOnlyTestCase;
import io.forethread.fixtures.inherited.HeirOfPredictedTestCase;
import io.forethread.fixtures.inherited.PlainHeirTestCase;
import io.forethread.fixtures.inherited.PredictedHeirTestCase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.discovery.DiscoverySelectors;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Names, order and statuses of the invocations, wherever the annotation is. */
class InvocationTests {
    private static final String RACE = "data race: Counter.hits, read by T0 and written by T0.1";
    private static final String NULL =
            "null dereference: Holder.name read by T0 after T0.1 wrote null";

    @TempDir Path output;

    @Test
    void annotation_on_a_method() throws Exception {
        TestRun run = TestRun.of(Class.forName("io.forethread.fixtures.MethodTestCase"), output);
        assertThat(run.lines())
                .containsExactly("use() observed run: SUCCESSFUL", "use() #1 " + NULL + ": FAILED");
    }

    @Test
    void annotation_on_a_class() throws Exception {
        TestRun run = TestRun.of(Class.forName("io.forethread.fixtures.ClassTestCase"), output);
        assertThat(run.lines())
                .containsExactly(
                        "count() observed run: SUCCESSFUL",
                        "count() #1 " + RACE + ": FAILED",
                        "repetition 1 of 2: SUCCESSFUL",
                        "repetition 2 of 2: SUCCESSFUL",
                        "countInside() observed run: SUCCESSFUL",
                        "countInside() #1 " + RACE + ": FAILED");
    }

    @Test
    void annotation_on_a_nested_class() {
        assertThat(TestRun.of(NestedOnlyTestCase.class, output).lines())
                .containsExactly(
                        "outside(): SUCCESSFUL",
                        "inside() observed run: SUCCESSFUL",
                        "inside() #1 " + RACE + ": FAILED");
    }

    @Test
    void an_inherited_test_of_an_annotated_class() {
        assertThat(TestRun.of(PredictedHeirTestCase.class, output).lines())
                .containsExactly(
                        "inherited() observed run: SUCCESSFUL",
                        "inherited() #1 " + RACE + ": FAILED");
    }

    @Test
    void annotation_on_a_superclass() {
        assertThat(TestRun.of(HeirOfPredictedTestCase.class, output).lines())
                .containsExactly(
                        "inherited() observed run: SUCCESSFUL",
                        "inherited() #1 " + RACE + ": FAILED");
    }

    @Test
    void a_class_that_is_not_annotated_sees_an_ordinary_test_where_another_one_is() {
        TestRun run =
                TestRun.into(output)
                        .select(selectClass(PredictedHeirTestCase.class))
                        .select(selectClass(PlainHeirTestCase.class))
                        .run();
        assertThat(run.lines())
                .containsExactlyInAnyOrder(
                        "inherited() observed run: SUCCESSFUL",
                        "inherited() #1 " + RACE + ": FAILED",
                        "inherited(): SUCCESSFUL");
    }

    @Test
    void both_annotations_on_a_method_are_one_test() {
        assertThat(TestRun.of(BothAnnotationsTestCase.class, output).lines())
                .containsExactly(
                        "count() observed run: SUCCESSFUL", "count() #1 " + RACE + ": FAILED");
    }

    @Test
    void an_annotation_that_contains_ours() {
        assertThat(TestRun.of(ComposedTestCase.class, output).lines())
                .containsExactly(
                        "count() observed run: SUCCESSFUL", "count() #1 " + RACE + ": FAILED");
    }

    @Test
    void every_way_to_select_tests() {
        List<TestRun.Builder> ways =
                List.of(
                        TestRun.into(output).select(selectClass(PredictedHeirTestCase.class)),
                        TestRun.into(output)
                                .select(selectClass(PredictedHeirTestCase.class.getName())),
                        TestRun.into(output)
                                .select(selectMethod(PredictedHeirTestCase.class, "inherited")),
                        TestRun.into(output)
                                .select(
                                        selectMethod(
                                                PredictedHeirTestCase.class.getName()
                                                        + "#inherited")),
                        TestRun.into(output)
                                .select(
                                        DiscoverySelectors.selectUniqueId(
                                                "[engine:junit-jupiter]/[class:"
                                                        + PredictedHeirTestCase.class.getName()
                                                        + "]")));
        for (TestRun.Builder way : ways) {
            assertThat(way.run().lines()).hasSize(2).first().asString().contains("observed run");
        }
    }

    @Test
    void tests_found_in_a_package() {
        assertThat(
                        TestRun.into(output)
                                .select(selectPackage("io.forethread.fixtures.inherited"))
                                .run()
                                .lines())
                .contains("inherited() #1 " + RACE + ": FAILED", "inherited(): SUCCESSFUL");
    }

    @Test
    void a_class_path_root_is_looked_through() throws Exception {
        Path root =
                Path.of(
                        InvocationTests.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI());
        assertThat(selectClasspathRoots(Set.of(root))).hasSize(1);
        TestRun run =
                TestRun.into(output)
                        .select(selectClasspathRoots(Set.of(root)).get(0))
                        .onlyClassesNamed(".*PredictedHeirTestCase")
                        .run();
        assertThat(run.lines()).contains("inherited() #1 " + RACE + ": FAILED");
    }
}
