package io.forethread.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The pictures in docs/architecture.md show the modules and classes as they are. */
class PicturesTests {
    private static final String DOCUMENT = "docs/architecture.md";
    private static final Pattern MODULE = Pattern.compile("'([\\w-]+)'");
    private static final Pattern DEPENDENCY =
            Pattern.compile("\\w*(?:[iI]mplementation|[aA]pi) project\\(':([\\w-]+)'\\)");

    private static JavaClasses classes;

    @BeforeAll
    static void importClasses() {
        classes =
                new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("io.forethread");
    }

    @Test
    void the_arrows_between_modules_are_the_dependencies_of_the_build() {
        Map<String, Set<String>> drawn = Picture.read(DOCUMENT, "modules").successors();
        assertThat(withAllBelow(drawn)).isEqualTo(withAllBelow(dependenciesOfTheBuild()));
    }

    private static Map<String, Set<String>> dependenciesOfTheBuild() {
        Path root = Repository.root();
        Map<String, Set<String>> dependencies = new TreeMap<>();
        String settings = Repository.read(root.resolve("settings.gradle"));
        String modules =
                settings.substring(
                        settings.indexOf("include "),
                        settings.indexOf("// Not parts of the product"));
        for (MatchResult module : MODULE.matcher(modules).results().toList()) {
            Set<String> used = dependencies.computeIfAbsent(module.group(1), m -> new TreeSet<>());
            Path build = root.resolve(module.group(1)).resolve("build.gradle");
            DEPENDENCY
                    .matcher(Repository.read(build))
                    .results()
                    .forEach(found -> used.add(found.group(1)));
        }
        return dependencies;
    }

    private static Map<String, Set<String>> withAllBelow(Map<String, Set<String>> successors) {
        Map<String, Set<String>> all = new TreeMap<>();
        successors.keySet().forEach(node -> addBelow(node, successors, all));
        all.values().removeIf(Set::isEmpty);
        return all;
    }

    private static Set<String> addBelow(
            String node, Map<String, Set<String>> successors, Map<String, Set<String>> all) {
        Set<String> below = new TreeSet<>();
        for (String next : successors.getOrDefault(node, Set.of())) {
            below.add(next);
            below.addAll(addBelow(next, successors, all));
        }
        all.put(node, below);
        return below;
    }

    @ParameterizedTest
    @ValueSource(strings = {"event", "prediction"})
    void every_class_in_the_picture_exists_once(String picture) {
        List<String> names = Picture.read(DOCUMENT, picture).classes();
        assertThat(names).isNotEmpty();
        assertThat(names).allSatisfy(name -> assertThat(named(name)).as(name).hasSize(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"event", "prediction"})
    void a_class_uses_those_that_its_solid_arrows_lead_to(String picture) {
        List<String> wrong =
                Picture.read(DOCUMENT, picture).usesOfClasses().stream()
                        .filter(arrow -> !uses(arrow.from(), arrow.to()))
                        .map(Picture.Arrow::toString)
                        .toList();
        assertThat(wrong).as("arrows between classes that do not use each other").isEmpty();
    }

    private static List<JavaClass> named(String simpleName) {
        return classes.stream()
                .filter(type -> type.isTopLevelClass() && type.getSimpleName().equals(simpleName))
                .toList();
    }

    private static boolean uses(String user, String used) {
        return classes.stream()
                .filter(type -> topLevel(type).equals(user))
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .anyMatch(dependency -> topLevel(dependency.getTargetClass()).equals(used));
    }

    private static String topLevel(JavaClass type) {
        return type.getName().replaceAll("^.*\\.", "").replaceAll("\\$.*", "");
    }
}
