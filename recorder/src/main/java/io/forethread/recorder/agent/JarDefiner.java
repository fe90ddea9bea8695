package io.forethread.recorder.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/**
 * Defines classes by appending a temporary jar to the bootstrap class path. It works on every JVM,
 * but HotSpot then disables class data sharing and prints a warning. So it is used only where
 * {@link UnsafeDefiner} does not work.
 */
final class JarDefiner implements BootDefiner {
    private final Instrumentation instrumentation;

    JarDefiner(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    @Override
    public Class<?> define(String name, byte[] classFile) throws ClassNotFoundException {
        try {
            Path jar = Files.createTempFile("forethread", ".jar");
            jar.toFile().deleteOnExit();
            try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
                out.putNextEntry(new JarEntry(name.replace('.', '/') + ".class"));
                out.write(classFile);
            }
            try (JarFile appended = new JarFile(jar.toFile())) {
                instrumentation.appendToBootstrapClassLoaderSearch(appended);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Class.forName(name, false, null);
    }
}
