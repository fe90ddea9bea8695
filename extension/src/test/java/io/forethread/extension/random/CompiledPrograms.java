package io.forethread.extension.random;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Random programs as test classes. */
final class CompiledPrograms implements AutoCloseable {
    private final URLClassLoader loader;

    private CompiledPrograms(URLClassLoader loader) {
        this.loader = loader;
    }

    /** Compiles programs, by the names of their classes, into a folder. */
    static CompiledPrograms of(Map<String, RandomProgram> programs, Path folder)
            throws IOException {
        Path sources = Files.createDirectories(folder.resolve("sources/made/up"));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        List<Path> files = new ArrayList<>();
        for (Map.Entry<String, RandomProgram> entry : programs.entrySet()) {
            Path file = sources.resolve(entry.getKey() + ".java");
            Files.writeString(file, entry.getValue().source(entry.getKey()));
            files.add(file);
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of("-g", "-proc:none", "-d", classes.toString());
            if (!compiler.getTask(
                            null,
                            manager,
                            null,
                            options,
                            null,
                            manager.getJavaFileObjectsFromPaths(files))
                    .call()) {
                throw new IllegalStateException("The programs cannot be compiled.");
            }
        }
        return new CompiledPrograms(new URLClassLoader(urls(classes), parent()));
    }

    private static URL[] urls(Path classes) throws MalformedURLException {
        return new URL[] {classes.toUri().toURL()};
    }

    private static ClassLoader parent() {
        return CompiledPrograms.class.getClassLoader();
    }

    Class<?> type(String className) throws ClassNotFoundException {
        return Class.forName("made.up." + className, false, loader);
    }

    /** Returns the states in which the runs of a program have ended so far. */
    static List<?> states(Class<?> type) throws ReflectiveOperationException {
        return List.copyOf((List<?>) type.getField("STATES").get(null));
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
