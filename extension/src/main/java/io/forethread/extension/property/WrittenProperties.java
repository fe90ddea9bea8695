package io.forethread.extension.property;

import io.forethread.Property;
import io.forethread.PropertyMonitor;
import io.forethread.extension.config.ConfigurationException;
import io.forethread.predictor.property.check.Properties;
import io.forethread.predictor.property.check.PropertySpec;
import io.forethread.predictor.property.text.PropertyReader;
import io.forethread.predictor.property.text.PropertySyntaxException;

import org.junit.platform.commons.support.AnnotationSupport;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Collects the properties of a test: those of its method, of its class and the classes around it,
 * of the file that a setting names, and of each {@value #RESOURCE} on the class path.
 */
public final class WrittenProperties {
    /** Where on the class path the properties of a whole project are. */
    static final String RESOURCE = "forethread-properties.txt";

    private final ClassLoader loader;
    private final List<PropertySpec> found = new ArrayList<>();

    private WrittenProperties(ClassLoader loader) {
        this.loader = loader;
    }

    /**
     * Collects them.
     *
     * @param file the file that a setting names
     * @throws ConfigurationException if one of them is wrong
     */
    public static Properties of(Method method, Class<?> testClass, Optional<Path> file) {
        ClassLoader loader = testClass.getClassLoader();
        WrittenProperties written = new WrittenProperties(loader);
        written.add(method, method.getName() + "()");
        written.add(testClass, testClass.getSimpleName());
        for (Class<?> type = testClass; isInner(type); type = type.getEnclosingClass()) {
            written.add(type.getEnclosingClass(), type.getEnclosingClass().getSimpleName());
        }
        file.ifPresent(written::add);
        written.addResources();
        return written.found.isEmpty()
                ? Properties.NONE
                : new Properties(written.found, new LoadedSupertypes(loader));
    }

    private static boolean isInner(Class<?> type) {
        return type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    }

    // ---- annotations

    private void add(AnnotatedElement element, String name) {
        for (Property property :
                AnnotationSupport.findRepeatableAnnotations(element, Property.class)) {
            try {
                found.add(
                        property.monitor() == PropertyMonitor.class
                                ? PropertyReader.read(property.value(), this::monitor)
                                : PropertyReader.read(property.value(), make(property.monitor())));
            } catch (PropertySyntaxException | IllegalArgumentException e) {
                throw wrong("@Property on " + name, e);
            }
        }
    }

    private static ConfigurationException wrong(String where, RuntimeException problem) {
        return new ConfigurationException("Forethread: " + where + ", " + problem.getMessage());
    }

    private PropertyMonitor<?> monitor(String className) {
        try {
            Class<?> type = Class.forName(className, true, loader);
            if (PropertyMonitor.class.isAssignableFrom(type)) {
                return make(type.asSubclass(PropertyMonitor.class));
            }
        } catch (ClassNotFoundException | LinkageError e) {
            throw new IllegalArgumentException("there is no class " + className, e);
        }
        throw new IllegalArgumentException(className + " is no PropertyMonitor");
    }

    private static PropertyMonitor<?> make(Class<?> type) {
        try {
            var constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return (PropertyMonitor<?>) constructor.newInstance();
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new IllegalArgumentException(
                    "%s cannot be made by a constructor without parameters: %s"
                            .formatted(type.getName(), e),
                    e);
        }
    }

    // ---- files

    private void add(Path file) {
        try {
            add(file.toString(), Files.readString(file));
        } catch (IOException e) {
            throw new ConfigurationException(
                    "Forethread: the properties in " + file + " cannot be read: " + e + ".");
        }
    }

    private void addResources() {
        try {
            for (URL resource : Collections.list(loader.getResources(RESOURCE))) {
                try (InputStream stream = resource.openStream()) {
                    add(
                            resource.toString(),
                            new String(stream.readAllBytes(), StandardCharsets.UTF_8));
                }
            }
        } catch (IOException e) {
            throw new ConfigurationException(
                    "Forethread: the files " + RESOURCE + " cannot be read: " + e + ".");
        }
    }

    private void add(String name, String text) {
        try {
            found.addAll(PropertyReader.readAll(text, this::monitor));
        } catch (PropertySyntaxException e) {
            throw wrong(name, e);
        }
    }
}
