package io.forethread.recorder.agent;

import io.forethread.cache.CacheFolder;
import io.forethread.cache.CheckedFile;

import net.bytebuddy.agent.Installer;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.time.LocalDateTime;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/**
 * The jar that a JVM loads when it attaches to itself: ByteBuddy's class that keeps the {@link
 * java.lang.instrument.Instrumentation}, and nothing else. Our own jar does not do: where another
 * class loader has loaded Forethread, the system's one would then find a second copy of it.
 *
 * <p>The jar is needed until the JVM ends. ByteBuddy's own goes to the folder for temporary files,
 * and a JVM that is killed leaves it there. This one is in our cache, for all JVMs.
 */
final class AgentJar {
    private AgentJar() {}

    /**
     * Returns the jar.
     *
     * @throws IOException if it cannot be kept in the cache
     */
    static File inCache() throws IOException {
        byte[] jar = content();
        String hash = CheckedFile.sha256(jar);
        String name = "agent-" + hash.substring(0, 16) + ".jar";
        return new CheckedFile(name, hash, () -> new ByteArrayInputStream(jar))
                .in(CacheFolder.locate())
                .toFile();
    }

    private static byte[] content() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarOutputStream jar = new JarOutputStream(bytes)) {
            jar.putNextEntry(entry(JarFile.MANIFEST_NAME));
            manifest().write(jar);
            String installer = Installer.class.getName().replace('.', '/') + ".class";
            jar.putNextEntry(entry(installer));
            try (InputStream in = Installer.class.getResourceAsStream("/" + installer)) {
                if (in == null) {
                    throw new IOException("The jar of Forethread lacks " + installer);
                }
                in.transferTo(jar);
            }
        }
        return bytes.toByteArray();
    }

    /** Returns an entry with the same time whenever and wherever it is made. */
    private static JarEntry entry(String name) {
        JarEntry entry = new JarEntry(name);
        entry.setTimeLocal(LocalDateTime.of(2000, 1, 1, 0, 0));
        return entry;
    }

    private static Manifest manifest() {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Agent-Class", Installer.class.getName());
        attributes.putValue("Can-Redefine-Classes", "true");
        attributes.putValue("Can-Retransform-Classes", "true");
        return manifest;
    }
}
