package io.forethread.packaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Small libraries and classes that use them, made by hand. */
class RelocateTests {
    private static final NewNames NAMES = new NewNames(Map.of("lib/", "ours/shaded/lib/"));

    @TempDir Path folder;
    private final Map<String, byte[]> library = new TreeMap<>();
    private Path ours;
    private Path output;

    @BeforeEach
    void createFolders() throws IOException {
        ours = Files.createDirectory(folder.resolve("ours"));
        output = Files.createDirectory(folder.resolve("output"));
        library.put("lib/Used.class", returning("lib/Used", Type.getObjectType("lib/Needed")));
        library.put("lib/Needed.class", returning("lib/Needed", "lib/Named"));
        library.put("lib/Named.class", returning("lib/Named", "lib.property"));
        library.put("lib/Unused.class", returning("lib/Unused", "nobody asks"));
        library.put("module-info.class", new byte[0]);
        library.put("META-INF/LICENSE", "as you like".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void takesWhatIsNeeded() throws Exception {
        writeOurs("app/Main", Type.getObjectType("lib/Used"));

        relocate();

        assertThat(output.resolve("ours/shaded/lib/Used.class")).exists();
        assertThat(output.resolve("ours/shaded/lib/Needed.class")).exists();
        assertThat(output.resolve("ours/shaded/lib/Named.class")).exists();
        assertThat(output.resolve("ours/shaded/lib/Unused.class")).doesNotExist();
        assertThat(output.resolve("module-info.class")).doesNotExist();
        assertThat(output.resolve("META-INF/licenses/library-1/LICENSE")).hasContent("as you like");
    }

    @Test
    void renamesWhatClassesMention() throws Exception {
        writeOurs("app/Main", Type.getObjectType("lib/Used"));

        relocate();

        try (URLClassLoader loader = loader()) {
            Class<?> used = (Class<?>) valueOf(loader, "app.Main");
            assertThat(used.getName()).isEqualTo("ours.shaded.lib.Used");
            assertThat(valueOf(loader, "ours.shaded.lib.Used"))
                    .isEqualTo(loader.loadClass("ours.shaded.lib.Needed"));
        }
    }

    @Test
    void renamesNamesOfClassesInStringsOfLibrariesAlone() throws Exception {
        library.put("lib/Used.class", returning("lib/Used", "lib.Named"));
        library.put("lib/Named.class", returning("lib/Named", "lib/folder/"));
        library.put("lib/Other.class", returning("lib/Other", "lib.property"));
        writeOurs("app/First", Type.getObjectType("lib/Used"));
        writeOurs("app/Second", Type.getObjectType("lib/Other"));
        writeOurs("app/Filter", "lib.Named");

        relocate();

        try (URLClassLoader loader = loader()) {
            assertThat(valueOf(loader, "ours.shaded.lib.Used")).isEqualTo("ours.shaded.lib.Named");
            assertThat(valueOf(loader, "ours.shaded.lib.Named"))
                    .isEqualTo("ours/shaded/lib/folder/");
            assertThat(valueOf(loader, "ours.shaded.lib.Other")).isEqualTo("lib.property");
            assertThat(valueOf(loader, "app.Filter")).isEqualTo("lib.Named");
        }
    }

    @Test
    void copiesResourcesAndUnconcernedClassesAsTheyAre() throws Exception {
        Path file = ours.resolve("META-INF/services/app.Service");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "app.Main");
        writeOurs("app/Main", "nothing of a library");

        relocate();

        assertThat(output.resolve("META-INF/services/app.Service")).hasContent("app.Main");
        assertThat(output.resolve("app/Main.class"))
                .hasBinaryContent(Files.readAllBytes(ours.resolve("app/Main.class")));
    }

    @Test
    void refusesWhatNobodyBringsAlong() throws Exception {
        writeOurs("app/Main", Type.getObjectType("org/elsewhere/Thing"));

        assertThatThrownBy(this::relocate)
                .hasMessage("app/Main mentions org/elsewhere/Thing, which nobody brings along");
    }

    @Test
    void refusesWhatWouldBeLost() throws Exception {
        writeOurs("app/Main", Type.getObjectType("lib/Used"));
        library.put("META-INF/versions/21/lib/Used.class", new byte[0]);
        assertThatThrownBy(this::relocate).hasMessageContaining("variants of lib/Used");

        library.put("META-INF/services/lib.Service", new byte[0]);
        assertThatThrownBy(this::relocate).hasMessageContaining("META-INF/services/lib.Service");
    }

    private void relocate() throws IOException {
        Path jar = folder.resolve("library-1.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> entry : library.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
            }
        }
        Relocate relocate = new Relocate(NAMES, List.of(Library.read(jar)), output);
        relocate.addOurs(ours);
        relocate.requireAllIsThere();
        relocate.addWhatTheyNeed();
    }

    private void writeOurs(String name, Object value) throws IOException {
        Path file = ours.resolve(name + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, returning(name, value));
    }

    /** Makes a class with a method {@code value} that returns a constant. */
    private static byte[] returning(String name, Object value) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        MethodVisitor method =
                writer.visitMethod(
                        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC,
                        "value",
                        "()Ljava/lang/Object;",
                        null,
                        null);
        method.visitCode();
        method.visitLdcInsn(value);
        method.visitInsn(Opcodes.ARETURN);
        method.visitMaxs(1, 0);
        method.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private URLClassLoader loader() throws IOException {
        return new URLClassLoader(new URL[] {output.toUri().toURL()});
    }

    private static Object valueOf(ClassLoader loader, String name) throws Exception {
        return loader.loadClass(name).getMethod("value").invoke(null);
    }
}
