package io.forethread.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** What is in the jars that users get. */
class PublishedJarsTests {
    private static final Path EXTENSION = Settings.published("forethread-extension");
    private static final Path RECORDER = Settings.published("forethread-recorder");

    @Test
    void all_classes_are_in_packages_of_ours() throws IOException {
        assertThat(packages(EXTENSION)).isNotEmpty().allMatch(PublishedJarsTests::isOurs);
        assertThat(packages(RECORDER)).isNotEmpty().allMatch(PublishedJarsTests::isOurs);
        assertThat(packages(Settings.published("forethread-z3"))).isEmpty();
    }

    private static boolean isOurs(String folder) {
        return (folder + "/").startsWith("io/forethread/");
    }

    /**
     * The agent's jar may be loaded by another class loader than the extension's. Classes of one
     * package then must come from one of them.
     */
    @Test
    void the_extension_has_all_of_the_agent_and_shares_only_whole_packages() throws IOException {
        Set<String> shared = new TreeSet<>(entries(EXTENSION));
        Set<String> packages = packages(RECORDER);
        shared.removeIf(entry -> !isClass(entry) || !packages.contains(packageOf(entry)));

        Set<String> ofAgent = new TreeSet<>(entries(RECORDER));
        ofAgent.removeIf(entry -> !isClass(entry));
        assertThat(entries(EXTENSION)).containsAll(ofAgent);
        shared.removeIf(PublishedJarsTests::isForUsers);
        ofAgent.removeIf(PublishedJarsTests::isForUsers);
        assertThat(shared).isEqualTo(ofAgent);
    }

    @Test
    void licences_are_kept() throws IOException {
        for (Path jar : new Path[] {EXTENSION, RECORDER}) {
            assertThat(entries(jar))
                    .contains("META-INF/LICENSE")
                    .anyMatch(entry -> entry.matches("META-INF/licenses/byte-buddy-\\d.*/LICENSE"))
                    .anyMatch(entry -> entry.matches("META-INF/licenses/byte-buddy-\\d.*/NOTICE"))
                    .anyMatch(entry -> entry.matches("META-INF/licenses/byte-buddy-\\d.*/ASM"));
        }
        assertThat(entries(Settings.published("forethread-z3")))
                .contains("META-INF/licenses/z3/LICENSE");
    }

    /** What users import is public and stands alone, so its package may be in both. */
    private static boolean isForUsers(String entry) {
        return packageOf(entry).equals("io/forethread");
    }

    private static Set<String> packages(Path jar) throws IOException {
        return entries(jar).stream()
                .filter(PublishedJarsTests::isClass)
                .map(PublishedJarsTests::packageOf)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isClass(String entry) {
        return entry.endsWith(".class");
    }

    private static String packageOf(String entry) {
        return entry.substring(0, entry.lastIndexOf('/'));
    }

    private static Set<String> entries(Path jar) throws IOException {
        try (ZipFile file = new ZipFile(jar.toFile())) {
            return file.stream()
                    .map(ZipEntry::getName)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
