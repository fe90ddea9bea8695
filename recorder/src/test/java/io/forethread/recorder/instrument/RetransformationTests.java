package io.forethread.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.hooks.Hooks;
import io.forethread.hooks.Sink;
import io.forethread.recorder.instrument.facts.InstrumentationOptions;

import net.bytebuddy.agent.ByteBuddyAgent;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Modifier;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** The JVM refuses retransformed classes whose shape has changed; ours must pass. */
class RetransformationTests {
    private static final String PREFIX = RetransformationTests.class.getName() + "$";

    private final Instrumentation instrumentation = ByteBuddyAgent.install();
    private final List<String> problems = new ArrayList<>();
    private final ClassInstrumenter instrumenter =
            new ClassInstrumenter(InstrumentationOptions.DEFAULT, problems::add);
    private final Sink before = Hooks.sink;
    private final Talk log = new Talk();

    private final ClassFileTransformer transformer =
            new ClassFileTransformer() {
                @Override
                public byte[] transform(
                        ClassLoader loader,
                        String name,
                        Class<?> type,
                        ProtectionDomain domain,
                        byte[] classFile) {
                    return name.replace('/', '.').startsWith(PREFIX)
                            ? instrumenter.instrument(classFile, name, loader, type != null)
                            : null;
                }
            };

    static class InUse {
        private int count;

        public synchronized int bump() {
            return ++count;
        }
    }

    static class NotYetInUse implements Callable<Integer> {
        private int count;

        @Override
        public synchronized Integer call() {
            return ++count;
        }
    }

    @BeforeEach
    void listen() {
        Hooks.sink = log;
    }

    @AfterEach
    void stopListening() {
        Hooks.sink = before;
        instrumentation.removeTransformer(transformer);
    }

    @Test
    void classesInUseKeepTheirShape() throws Exception {
        InUse object = new InUse();
        assertThat(object.bump()).isEqualTo(1);
        instrumentation.addTransformer(transformer, true);
        instrumentation.retransformClasses(InUse.class);
        assertThat(object.bump()).isEqualTo(2);
        assertThat(problems).isEmpty();
        assertThat(log.lines("entered", "call", "read", "write", "return", "exiting"))
                .containsExactly(
                        "entered InUse held",
                        "call InUse.bump",
                        "read InUse.count = 1",
                        "write InUse.count = 2",
                        "return InUse.bump",
                        "exiting InUse held");
    }

    @Test
    void classesRewrittenAtLoadingCanBeRetransformed() throws Exception {
        instrumentation.addTransformer(transformer, true);
        Class<?> copy = loadAgain(NotYetInUse.class);
        var constructor = copy.getDeclaredConstructor();
        constructor.setAccessible(true);
        Callable<?> object = (Callable<?>) constructor.newInstance();
        int modifiers = copy.getMethod("call").getModifiers();
        assertThat(Modifier.isSynchronized(modifiers)).isFalse();
        assertThat(object.call()).isEqualTo(1);
        instrumentation.retransformClasses(copy);
        assertThat(object.call()).isEqualTo(2);
        assertThat(problems).isEmpty();
        assertThat(log.lines("enter", "exit"))
                .containsExactly(
                        "enter NotYetInUse",
                        "exit NotYetInUse",
                        "enter NotYetInUse",
                        "exit NotYetInUse");
    }

    /** JUnit has loaded the classes of this test, so that nothing here is new to the JVM. */
    private static Class<?> loadAgain(Class<?> type) {
        byte[] classFile = Instrumented.classFile(type);
        return new ClassLoader(type.getClassLoader()) {
            Class<?> define() {
                return defineClass(type.getName(), classFile, 0, classFile.length);
            }
        }.define();
    }
}
