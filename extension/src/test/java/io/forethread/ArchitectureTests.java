package io.forethread;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;

import io.forethread.recorder.agent.ClassFilter;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Checks who may know whom: the arrows between the modules, no cycles between packages, and the
 * places of third-party libraries. A rule that no class is subject to fails.
 */
@Tag("any-jdk")
@Tag("any-junit")
class ArchitectureTests {
    private static JavaClasses classes;

    @BeforeAll
    static void importClasses() {
        classes =
                new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("io.forethread");
    }

    /** A part of Forethread, with its packages and the parts that it may know. */
    @SuppressWarnings(
            "ImmutableEnumChecker") // Set.of is immutable, though its type does not say so
    enum Part {
        /** What users import: the annotations, the violations, and the class that JUnit loads. */
        API("io.forethread"),
        HOOKS("io.forethread.hooks.."),
        TRACE("io.forethread.trace.."),
        CACHE("io.forethread.cache.."),
        RECORDER("io.forethread.recorder..", HOOKS, TRACE, CACHE),
        JSON("io.forethread.json.."),
        SCHEDULER("io.forethread.scheduler..", JSON, RECORDER, HOOKS, TRACE),
        PREDICTOR("io.forethread.predictor..", API, TRACE, CACHE),
        TYPESTATE("io.forethread.typestate..", PREDICTOR, API, RECORDER, TRACE),
        PREDICTION("io.forethread.prediction..", API, PREDICTOR, SCHEDULER, TRACE),
        REPORT("io.forethread.report..", API, PREDICTION, PREDICTOR, SCHEDULER, JSON, TRACE),
        EXTENSION(
                "io.forethread.extension..",
                API,
                PREDICTION,
                REPORT,
                TYPESTATE,
                PREDICTOR,
                SCHEDULER,
                RECORDER,
                HOOKS,
                TRACE);

        private final String packages;
        private final Set<Part> known;

        Part(String packages, Part... known) {
            this.packages = packages;
            this.known = Set.of(known);
        }

        String[] unknown() {
            return Arrays.stream(values())
                    .filter(part -> part != this && !known.contains(part))
                    .map(part -> part.packages)
                    .toArray(String[]::new);
        }
    }

    /** Parts without a class so far. One that gets its first class must be taken out. */
    private static final Set<Part> EMPTY = EnumSet.of(Part.TYPESTATE);

    static Stream<Part> parts() {
        return Stream.of(Part.values()).filter(part -> !EMPTY.contains(part));
    }

    @ParameterizedTest
    @EnumSource(Part.class)
    void hasClassesUnlessItIsSaidToBeEmpty(Part part) {
        assertThat(classes.stream().anyMatch(resideInAPackage(part.packages)))
                .isEqualTo(!EMPTY.contains(part));
    }

    @ParameterizedTest
    @MethodSource("parts")
    void knowsOnlyThePartsBelowIt(Part part) {
        noClasses()
                .that()
                .resideInAPackage(part.packages)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(part.unknown())
                .check(classes);
    }

    @Test
    void packagesHaveNoCycles() {
        PackageGraph graph = PackageGraph.of(classes);
        assertThat(graph.cycles().stream().map(graph::describe)).isEmpty();
    }

    @Test
    void largePackagesSayWhy() throws IOException {
        Map<String, List<Path>> packages = new TreeMap<>();
        for (Path source : Repository.mainSources()) {
            packages.computeIfAbsent(packageOf(source), any -> new ArrayList<>()).add(source);
        }
        assertThat(packages).containsKeys("io.forethread", "io.forethread.trace");
        for (Map.Entry<String, List<Path>> entry : packages.entrySet()) {
            if (classesIn(entry.getValue()) > 20) {
                assertThat(packageInfo(entry.getValue()))
                        .as("package-info of " + entry.getKey())
                        .contains("more than 20 classes because");
            }
        }
    }

    private static String packageOf(Path source) {
        String folder = source.getParent().toString().replace(File.separatorChar, '.');
        return folder.substring(folder.indexOf(".src.main.java.") + ".src.main.java.".length());
    }

    private static long classesIn(List<Path> sources) {
        return sources.stream().filter(source -> !source.endsWith("package-info.java")).count();
    }

    /** Returns the text of a package-info, its lines joined; empty if there is none. */
    private static String packageInfo(List<Path> sources) throws IOException {
        for (Path source : sources) {
            if (source.endsWith("package-info.java")) {
                return Files.readString(source).replaceAll("\\s*\\n \\* ", " ");
            }
        }
        return "";
    }

    @Test
    void nothingOfForethreadIsInstrumented() {
        ClassLoader loader = getClass().getClassLoader();
        ClassFilter filter = new ClassFilter(List.of("**"), List.of());
        assertThat(classes.stream().map(JavaClass::getName))
                .filteredOn(name -> !name.startsWith("io.forethread.benchmarks."))
                .noneMatch(name -> filter.includes(name, loader));
    }

    @Test
    void hooksDependOnNothingButJavaLang() {
        check(
                noClasses()
                        .that()
                        .resideInAPackage("io.forethread.hooks..")
                        .should()
                        .dependOnClassesThat()
                        .resideOutsideOfPackages("io.forethread.hooks..", "java.lang.."));
    }

    @Test
    void onePackageSeesZ3() {
        check(onlyIn(Stream.of("io.forethread.predictor.z3"), "com.microsoft.z3.."));
    }

    @Test
    void instrumentationAndBytecodeAnalysisSeeByteBuddyAndAsm() {
        check(
                onlyIn(
                        Stream.of(
                                "io.forethread.recorder..",
                                "io.forethread.predictor.bytecode..",
                                "io.forethread.extension.discovery"),
                        "net.bytebuddy..",
                        "org.objectweb.asm.."));
    }

    @Test
    void extensionSeesJunit() {
        check(
                onlyIn(
                        Stream.of(
                                "io.forethread",
                                "io.forethread.extension..",
                                "io.forethread.benchmarks.."),
                        "org.junit..",
                        "org.opentest4j.."));
    }

    private static ArchRule onlyIn(Stream<String> packages, String... libraries) {
        return noClasses()
                .that()
                .resideOutsideOfPackages(packages.toArray(String[]::new))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(libraries);
    }

    private static void check(ArchRule rule) {
        rule.check(classes);
    }
}
