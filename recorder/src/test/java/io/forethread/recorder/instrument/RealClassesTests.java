package io.forethread.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.instrument.facts.InstrumentationOptions;
import io.forethread.trace.TraceDepth;

import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarFile;

/**
 * Instruments thousands of classes of the libraries on the class path and has them linked: what the
 * verifier of the JVM says of them is the test.
 */
class RealClassesTests {

    @ParameterizedTest
    @EnumSource
    void librariesPassTheVerifier(TraceDepth depth) throws IOException {
        List<String> problems = new ArrayList<>();
        Map<String, Throwable> rejected = new TreeMap<>();
        int verified = 0;
        for (Class<?> member :
                List.of(Assertions.class, Test.class, net.bytebuddy.ByteBuddy.class)) {
            Path jar = jarOf(member);
            InstrumentingLoader loader = new InstrumentingLoader(jar, depth, problems);
            for (String name : loader.classNames()) {
                try {
                    // Asking for the methods links the class, which runs the verifier.
                    verified += loader.loadClass(name).getDeclaredMethods().length;
                } catch (VerifyError | ClassFormatError e) {
                    rejected.put(name, e);
                } catch (LinkageError | ReflectiveOperationException e) {
                    // A library that is optional for this one is not there.
                }
            }
        }
        assertThat(rejected).isEmpty();
        assertThat(problems).isEmpty();
        assertThat(verified).isGreaterThan(20_000);
    }

    private static Path jarOf(Class<?> type) {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().getPath());
    }

    private static final class InstrumentingLoader extends ClassLoader {
        private final JarFile jar;
        private final ClassInstrumenter instrumenter;
        private final Map<String, byte[]> classFiles = new ConcurrentHashMap<>();

        InstrumentingLoader(Path jar, TraceDepth depth, List<String> problems) throws IOException {
            super(RealClassesTests.class.getClassLoader());
            this.jar = new JarFile(jar.toFile());
            this.instrumenter =
                    new ClassInstrumenter(
                            InstrumentationOptions.DEFAULT.withDepth(depth), problems::add);
            for (var entry : this.jar.stream().toList()) {
                String file = entry.getName();
                if (file.endsWith(".class") && !file.contains("-")) {
                    try (InputStream in = this.jar.getInputStream(entry)) {
                        String name = file.substring(0, file.length() - 6).replace('/', '.');
                        classFiles.put(name, in.readAllBytes());
                    }
                }
            }
        }

        List<String> classNames() {
            return classFiles.keySet().stream().sorted().toList();
        }

        @Override
        public URL getResource(String name) {
            return getParent().getResource(name);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            byte[] original = classFiles.get(name);
            if (original == null) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded != null) {
                    return loaded;
                }
                byte[] changed =
                        instrumenter.instrument(original, name.replace('.', '/'), this, false);
                byte[] bytes = changed == null ? original : changed;
                return defineClass(name, bytes, 0, bytes.length);
            }
        }
    }
}
