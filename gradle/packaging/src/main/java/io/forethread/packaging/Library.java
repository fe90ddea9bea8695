package io.forethread.packaging;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The jar of a library: its classes, and what it says about its licence. */
final class Library {
    private static final String CLASS = ".class";
    private static final String VERSIONS = "META-INF/versions/";
    private static final String SERVICES = "META-INF/services/";

    private final String name;
    private final Map<String, byte[]> classes = new TreeMap<>();
    private final Map<String, byte[]> licences = new TreeMap<>();
    private final Set<String> versioned = new TreeSet<>();

    private Library(String name) {
        this.name = name;
    }

    /** Reads a jar such as {@code byte-buddy-1.18.16.jar}. */
    static Library read(Path jar) {
        Library library = new Library(jar.getFileName().toString().replaceFirst("\\.jar$", ""));
        try (ZipFile file = new ZipFile(jar.toFile())) {
            for (Enumeration<? extends ZipEntry> all = file.entries(); all.hasMoreElements(); ) {
                ZipEntry entry = all.nextElement();
                if (!entry.isDirectory()) {
                    try (InputStream in = file.getInputStream(entry)) {
                        library.add(entry.getName(), in.readAllBytes());
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + jar, e);
        }
        return library;
    }

    private void add(String entry, byte[] content) {
        if (entry.endsWith("module-info.class")) {
            return; // what is in our jars belongs to no module of its own
        }
        if (entry.startsWith(SERVICES)) {
            throw new PackagingException(name + " registers " + entry + ", which would be lost");
        }
        if (entry.startsWith(VERSIONS)) {
            versioned.add(entry.replaceFirst("^" + VERSIONS + "\\d+/", ""));
        } else if (entry.endsWith(CLASS)) {
            classes.put(entry.substring(0, entry.length() - CLASS.length()), content);
        } else if (entry.matches("META-INF/(LICENSE|NOTICE)(\\.\\w+)?|META-INF/licenses/.*")) {
            licences.put(entry.substring("META-INF/".length()), content);
        }
    }

    /** Returns the name of the jar, with its version. */
    String name() {
        return name;
    }

    boolean has(String internalName) {
        return classes.containsKey(internalName);
    }

    /** Returns a class file. */
    byte[] classFile(String internalName) {
        if (versioned.contains(internalName + CLASS)) {
            throw new PackagingException(
                    name + " has variants of " + internalName + " for newer JDKs");
        }
        return classes.get(internalName);
    }

    /** Returns the files about licences, by their path in {@code META-INF}. */
    Map<String, byte[]> licences() {
        return licences;
    }
}
