package io.forethread.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import javax.tools.ToolProvider;

/** Every class and every method has a folder of its own, on every file system. */
class FolderNameTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "AccountTest              | AccountTest",
                "bank.AccountTest         | bank.AccountTest",
                "bank.AccountTest$Closing | bank.AccountTest.Closing",
                "bank.account_test        | bank.account_test",
                "bank.deep.A$B$C2         | bank.deep.A.B.C2",
            })
    void plain_classes_keep_their_names(String name, String folder) {
        assertThat(FolderName.ofClass(name, false)).isEqualTo(folder);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"transfer", "m(int[],java.util.List)", "m(int)", "m2", "_m", "console"})
    void plain_methods_keep_their_names(String name) {
        assertThat(FolderName.ofMethod(name, false)).isEqualTo(name);
    }

    @Test
    void a_name_is_the_same_in_every_jvm() {
        assertThat(FolderName.ofMethod("\u6B8B\u9AD8", false)).isEqualTo("__-6e550a433878");
        assertThat(FolderName.ofMethod("m(java.util.Map$Entry)", false))
                .isEqualTo("m(java.util.Map.Entry)-346c72956b5e");
        assertThat(FolderName.ofClass("aux.ATest", false)).isEqualTo("_aux.ATest-505d42186c0e");
    }

    /** Names that one of the ways to make them fit for files would take for another one. */
    private static List<String> names() {
        List<String> names =
                new ArrayList<>(
                        List.of(
                                "\u6B8B\u9AD8",
                                "\u9001\u91D1",
                                "\u00FCber",
                                "u\u0308ber",
                                "_ber",
                                "\uD800",
                                "\uD801",
                                "?",
                                "_",
                                "",
                                " ",
                                "a b",
                                "a_b",
                                "a-b",
                                "a.b",
                                "a$b",
                                "A$B",
                                "A.B",
                                "a.A$B",
                                "a.A.B",
                                "a.A$b",
                                "a$A.B",
                                "A$$B",
                                "A$",
                                "A",
                                "$A",
                                "a/b",
                                "a\\b",
                                "a:b",
                                "a*b",
                                "a?b",
                                "a<b",
                                "a>b",
                                "a|b",
                                "a\"b",
                                "a\0b",
                                "a\nb",
                                "a#2",
                                "..",
                                ".",
                                "~",
                                "-m",
                                "a ",
                                "a.",
                                "m(int)",
                                "m(long)",
                                "m(int,int)",
                                "m(int[],int)",
                                "m(a.B$C)",
                                "m(a.B.C)"));
        for (String device : List.of("con", "prn", "aux", "nul", "com1", "lpt9", "COM0")) {
            names.addAll(List.of(device, device + ".a", device + ".a.b", "a." + device));
        }
        String common = "x".repeat(500);
        names.addAll(List.of(common, common + "1", common + "2", "x".repeat(120)));
        names.add("\uD83D\uDE00".repeat(200));
        return names;
    }

    @Test
    void no_two_names_share_a_folder() {
        Set<String> classes = new HashSet<>();
        Set<String> methods = new HashSet<>();
        for (String name : names()) {
            assertThat(classes.add(FolderName.ofClass(name, false))).as(name).isTrue();
            assertThat(methods.add(FolderName.ofMethod(name, false))).as(name).isTrue();
        }
        for (String folder : classes) { // which may be the name of a class as well
            if (!names().contains(folder)) {
                assertThat(classes).doesNotContain(FolderName.ofClass(folder, false));
            }
        }
    }

    @Test
    void every_name_is_fit_for_files_and_shells() {
        for (String name : names()) {
            for (String folder :
                    List.of(
                            FolderName.ofClass(name, false),
                            FolderName.ofClass(name, true),
                            FolderName.ofMethod(name, false))) {
                assertThat(folder)
                        .hasSizeBetween(1, 140)
                        .matches("\\w[\\w.(),\\[\\]-]*")
                        .doesNotEndWith(".");
                assertThat(folder.toLowerCase(Locale.ROOT))
                        .doesNotMatch("(con|prn|aux|nul|com\\d|lpt\\d)([.].*)?");
            }
        }
    }

    // ---- capitals

    @SuppressWarnings("unused")
    private static class Parent {
        void REPORT() {}

        void other() {}
    }

    @SuppressWarnings("unused")
    private static final class Child extends Parent {
        void report() {}

        void report(int number) {}

        void Other(int number) {}
    }

    @Test
    void methods_that_differ_in_capitals_alone_have_a_digest() throws Exception {
        Method report = Child.class.getDeclaredMethod("report");
        Method inherited = Parent.class.getDeclaredMethod("REPORT");
        Method overloaded = Child.class.getDeclaredMethod("report", int.class);
        Method other = Parent.class.getDeclaredMethod("other");
        assertThat(folder(Child.class, report)).matches("report-[0-9a-f]{12}");
        assertThat(folder(Child.class, inherited)).matches("REPORT-[0-9a-f]{12}");
        assertThat(folder(Parent.class, inherited)).isEqualTo("REPORT");
        assertThat(folder(Child.class, overloaded)).isEqualTo("report(int)");
        assertThat(folder(Child.class, other)).isEqualTo("other");
        assertThat(Arrays.asList("report", "REPORT"))
                .doesNotContain(folder(Child.class, report), folder(Child.class, inherited));
    }

    @Test
    void classes_that_differ_in_capitals_alone_have_a_digest(@TempDir Path classes)
            throws Exception {
        Path source = Files.writeString(classes.resolve("Source.java"), "class Ab {} class aB {}");
        ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", classes.toString(), source.toString());
        Assumptions.assumeTrue(classes.resolve("Ab.class").toFile().exists());
        Assumptions.assumeFalse(classes.resolve("AB.class").toFile().exists());
        try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            Method method = Object.class.getMethod("hashCode");
            assertThat(OutputFolder.of(Path.of("r"), loader.loadClass("Ab"), method, "").toString())
                    .matches("r.Ab-[0-9a-f]{12}.hashCode");
            assertThat(OutputFolder.of(Path.of("r"), loader.loadClass("aB"), method, "").toString())
                    .matches("r.aB-[0-9a-f]{12}.hashCode");
        }
    }

    private static String folder(Class<?> type, Method method) {
        return OutputFolder.of(Path.of("r"), type, method, "").getFileName().toString();
    }

    @Test
    void invocations_of_a_class_have_folders_of_their_own() throws Exception {
        Method method = Parent.class.getDeclaredMethod("other");
        assertThat(OutputFolder.of(Path.of("r"), Parent.class, method, "#2"))
                .isEqualTo(Path.of("r", "io.forethread.report.FolderNameTests.Parent", "other#2"));
    }
}
