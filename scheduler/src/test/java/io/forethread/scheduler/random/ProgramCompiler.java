package io.forethread.scheduler.random;

import io.forethread.programs.Program;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles many random programs in one go, in memory. */
final class ProgramCompiler {

    private ProgramCompiler() {}

    static CompiledPrograms compile(List<RandomProgram> programs) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        List<String> options =
                List.of(
                        "--release",
                        "17",
                        "-g",
                        "-proc:none",
                        "-nowarn",
                        "-implicit:none",
                        "-classpath",
                        classPath());
        List<SourceFile> sources = programs.stream().map(SourceFile::new).toList();
        try (ClassFiles files =
                new ClassFiles(
                        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8))) {
            if (!compiler.getTask(messages, files, null, options, null, sources).call()) {
                throw new IllegalStateException("random programs do not compile:\n" + messages);
            }
            return new CompiledPrograms(files.bytes());
        } catch (IOException e) {
            throw new IllegalStateException("cannot compile random programs", e);
        }
    }

    private static String classPath() {
        try {
            return Path.of(
                            Program.class
                                    .getProtectionDomain()
                                    .getCodeSource()
                                    .getLocation()
                                    .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("cannot find the classes that programs use", e);
        }
    }

    private static final class SourceFile extends SimpleJavaFileObject {
        private final String text;

        SourceFile(RandomProgram program) {
            super(
                    URI.create("random:///" + program.className().replace('.', '/') + ".java"),
                    Kind.SOURCE);
            text = program.source();
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class ClassFile extends SimpleJavaFileObject {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        ClassFile(String className) {
            super(URI.create("random:///" + className.replace('.', '/') + ".class"), Kind.CLASS);
        }

        @Override
        public OutputStream openOutputStream() {
            return bytes;
        }
    }

    private static final class ClassFiles extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ClassFile> files = new HashMap<>();

        ClassFiles(JavaFileManager fileManager) {
            super(fileManager);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            return files.computeIfAbsent(className, ClassFile::new);
        }

        Map<String, byte[]> bytes() {
            Map<String, byte[]> bytes = new HashMap<>();
            files.forEach((name, file) -> bytes.put(name, file.bytes.toByteArray()));
            return bytes;
        }
    }
}
