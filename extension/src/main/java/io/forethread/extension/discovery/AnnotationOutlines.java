package io.forethread.extension.discovery;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Reads outlines of classes by name, without loading the classes. */
final class AnnotationOutlines {
    private final ClassLoader loader;
    private final Map<String, Optional<AnnotationOutline>> known = new HashMap<>();

    AnnotationOutlines(ClassLoader loader) {
        this.loader = loader;
    }

    /** Returns the outline of a class; empty if its bytes are not there or are of no known kind. */
    Optional<AnnotationOutline> find(String internalName) {
        Optional<AnnotationOutline> outline = known.get(internalName);
        if (outline == null) {
            outline = isPlatform(internalName) ? Optional.empty() : read(internalName);
            known.put(internalName, outline);
        }
        return outline;
    }

    /** Neither the JDK's nor JUnit's classes are annotated by users. */
    private static boolean isPlatform(String internalName) {
        return internalName.startsWith("java/")
                || internalName.startsWith("jdk/")
                || internalName.startsWith("org/junit/")
                || internalName.startsWith("org/apiguardian/");
    }

    private Optional<AnnotationOutline> read(String internalName) {
        try (InputStream in = loader.getResourceAsStream(internalName + ".class")) {
            return in == null
                    ? Optional.empty()
                    : Optional.of(AnnotationOutline.of(in.readAllBytes()));
        } catch (IOException | UncheckedIOException | IllegalArgumentException e) {
            return Optional.empty(); // loading the class will fail with the reason
        }
    }
}
