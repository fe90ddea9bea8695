package io.forethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.forethread.extension.PredictionExtension;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.ServiceLoader;

/** How the class that JUnit loads finds what does the work. */
class ForethreadExtensionTests {

    @Test
    void the_service_is_found() {
        assertThat(ServiceLoader.load(PredictionService.class))
                .hasExactlyElementsOfTypes(PredictionExtension.class);
    }

    @Test
    void a_jar_without_the_service_file_says_what_is_missing() throws Exception {
        Class<?> extension =
                new WithoutServiceFiles().loadClass(ForethreadExtension.class.getName());
        assertThatThrownBy(() -> extension.getConstructor().newInstance())
                .cause()
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageStartingWith(
                        "Forethread: META-INF/services/io.forethread.PredictionService is"
                                + " missing.");
    }

    /** Has the root package for itself, as a jar that a tool has made of several. */
    private static final class WithoutServiceFiles extends ClassLoader {
        WithoutServiceFiles() {
            super(WithoutServiceFiles.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.matches("io\\.forethread\\.[A-Z]\\w*")) {
                Class<?> known = findLoadedClass(name);
                return known == null ? define(name) : known;
            }
            return super.loadClass(name, resolve);
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            return name.startsWith("META-INF/services/")
                    ? Collections.emptyEnumeration()
                    : super.getResources(name);
        }
    }
}
