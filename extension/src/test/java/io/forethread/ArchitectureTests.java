package io.forethread;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Checks who may know whom: the arrows between the modules, and the places of third-party
 * libraries.
 */
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
        HOOKS("io.forethread.hooks.."),
        TRACE("io.forethread.trace.."),
        RECORDER("io.forethread.recorder..", HOOKS, TRACE),
        JSON("io.forethread.json.."),
        SCHEDULER("io.forethread.scheduler..", JSON, RECORDER, HOOKS, TRACE),
        PREDICTOR("io.forethread.predictor..", TRACE),
        TYPESTATE("io.forethread.typestate..", PREDICTOR, RECORDER, TRACE),
        REPORT("io.forethread.report..", TYPESTATE, PREDICTOR, SCHEDULER, JSON, RECORDER, TRACE),
        ANNOTATION("io.forethread"),
        EXTENSION(
                "io.forethread.extension..",
                ANNOTATION,
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

    @ParameterizedTest
    @EnumSource(
            value = Part.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = "ANNOTATION") // names its extension, which JUnit then loads
    void knowsOnlyThePartsBelowIt(Part part) {
        check(
                noClasses()
                        .that()
                        .resideInAPackage(part.packages)
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(part.unknown()));
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
                        Stream.of("io.forethread", "io.forethread.extension.."),
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
        rule.allowEmptyShould(true).check(classes); // a part may still be empty
    }
}
