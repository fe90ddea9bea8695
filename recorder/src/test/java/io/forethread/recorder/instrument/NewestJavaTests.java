package io.forethread.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.hooks.Hooks;
import io.forethread.hooks.Sink;
import io.forethread.recorder.instrument.facts.InstrumentationOptions;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** What only newer Java can say: compiled here, by the JDK that runs the test. */
class NewestJavaTests {

    @Test
    @EnabledForJreRange(minVersion = 25)
    void constructorsThatDoThingsFirst() throws Exception {
        Talk log =
                run(
                        """
                        public class Program implements java.util.concurrent.Callable<String> {
                            static class Base {
                                int seen;
                                Base() { seen = look(); }
                                int look() { return 0; }
                            }
                            static class Early extends Base {
                                int early;
                                final int[] parts;
                                Early(int given) {
                                    if (given < 0) throw new IllegalArgumentException("negative");
                                    int sum = 0;
                                    for (int i = 0; i < given; i++) sum += i;
                                    try { early = Integer.parseInt("" + sum); }
                                    catch (NumberFormatException e) { early = -1; }
                                    parts = new int[] {sum};
                                    super();
                                    early++;
                                }
                                @Override int look() { return early; }
                            }
                            class Inner { String name() { return Program.this.name; } }
                            String name = "program";
                            public String call() {
                                Early made = new Early(4);
                                return made.seen + " " + made.early + new Inner().name();
                            }
                        }
                        """);
        assertThat(log.result).isEqualTo("6 7program");
        assertThat(log.lines("write")).contains("write Early.seen = 6", "write Early.early = 7");
    }

    @Test
    @EnabledForJreRange(minVersion = 21)
    void virtualThreadsAndPatterns() throws Exception {
        Talk log =
                run(
                        """
                        import java.time.Duration;
                        public class Program implements java.util.concurrent.Callable<String> {
                            record Pair(Object left, Object right) {}
                            static String text(Object o) {
                                return switch (o) {
                                    case Pair(Integer i, String s) when i > 1 -> s + i;
                                    case Pair(var l, var r) -> "pair";
                                    case null -> "null";
                                    default -> "other";
                                };
                            }
                            public String call() throws Exception {
                                Thread.sleep(Duration.ofMillis(3).plusNanos(2));
                                Thread thread = Thread.ofVirtual().start(() -> {});
                                thread.join();
                                Thread.startVirtualThread(() -> {}).join(Duration.ofSeconds(9));
                                return text(new Pair(2, "b")) + text(new Pair(1, "b")) + text(null);
                            }
                        }
                        """);
        assertThat(log.result).isEqualTo("b2pairnull");
        assertThat(log.lines("sleep")).containsExactly("sleep 3 2");
        assertThat(log.lines("at")).containsExactly("at START", "at START", "at JOIN");
    }

    private static Talk run(String source) throws Exception {
        Map<String, byte[]> classFiles = compile(source);
        Talk log = new Talk();
        Sink before = Hooks.sink;
        try {
            var program = new Loader(classFiles).loadClass("Program");
            Object made = program.getDeclaredConstructor().newInstance();
            Hooks.sink = log;
            log.result = ((Callable<?>) made).call();
        } finally {
            Hooks.sink = before;
        }
        return log;
    }

    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classFiles;
        private final ClassInstrumenter instrumenter =
                new ClassInstrumenter(
                        InstrumentationOptions.DEFAULT,
                        problem -> {
                            throw new AssertionError(problem);
                        });

        Loader(Map<String, byte[]> classFiles) {
            super(NewestJavaTests.class.getClassLoader());
            this.classFiles = classFiles;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] original = classFiles.get(name);
            if (original == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] changed = instrumenter.instrument(original, name, this, false);
            byte[] bytes = changed == null ? original : changed;
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    private static Map<String, byte[]> compile(String source) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Map<String, ByteArrayOutputStream> outputs = new HashMap<>();
        JavaFileManager files =
                new InMemory(compiler.getStandardFileManager(null, null, null), outputs);
        var unit =
                new SimpleJavaFileObject(
                        URI.create("string:///Program.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                    }
                };
        boolean compiled =
                compiler.getTask(null, files, null, List.of("-proc:none"), null, List.of(unit))
                        .call();
        assertThat(compiled).isTrue();
        Map<String, byte[]> classFiles = new HashMap<>();
        outputs.forEach((name, bytes) -> classFiles.put(name, bytes.toByteArray()));
        return classFiles;
    }

    private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> outputs;

        InMemory(JavaFileManager files, Map<String, ByteArrayOutputStream> outputs) {
            super(files);
            this.outputs = outputs;
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return outputs.computeIfAbsent(name, key -> new ByteArrayOutputStream());
                }
            };
        }
    }
}
