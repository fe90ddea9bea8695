package io.forethread.docs;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The classes of an example, on the class path of the current thread while it is open. Each block
 * of code is a file, whose first line says its path.
 */
final class CompiledExample implements AutoCloseable {
    private static final Pattern PATH =
            Pattern.compile("// src/(main|test)/java/([\\w/]+)\\.java\n");

    private final ClassLoader usual = Thread.currentThread().getContextClassLoader();
    private final URLClassLoader loader;
    private final String testClass;

    private CompiledExample(URLClassLoader loader, String testClass) {
        this.loader = loader;
        this.testClass = testClass;
        Thread.currentThread().setContextClassLoader(loader);
    }

    static CompiledExample of(List<String> blocks, Path folder) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        List<Path> files = new ArrayList<>();
        String testClass = null;
        for (String block : blocks) {
            Matcher path = PATH.matcher(block);
            if (!path.lookingAt()) {
                throw new IllegalArgumentException("The first line must say the path: " + block);
            }
            Path file = folder.resolve("sources/" + path.group(2) + ".java");
            Files.createDirectories(file.getParent());
            files.add(Files.writeString(file, block));
            if (path.group(1).equals("test")) {
                testClass = path.group(2).replace('/', '.');
            }
        }
        compile(files, classes);
        URL[] urls = {classes.toUri().toURL()};
        return new CompiledExample(
                new URLClassLoader(urls, CompiledExample.class.getClassLoader()), testClass);
    }

    private static void compile(List<Path> files, Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        List<String> options = List.of("-g", "-proc:none", "-d", classes.toString());
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            var sources = manager.getJavaFileObjectsFromPaths(files);
            if (!compiler.getTask(messages, manager, null, options, null, sources).call()) {
                throw new IllegalArgumentException("The example does not compile:\n" + messages);
            }
        }
    }

    Class<?> testClass() throws ClassNotFoundException {
        return Class.forName(testClass, false, loader);
    }

    @Override
    public void close() throws IOException {
        Thread.currentThread().setContextClassLoader(usual);
        loader.close();
    }
}
