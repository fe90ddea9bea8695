package io.forethread.recorder.instrument;

import io.forethread.hooks.Hooks;
import io.forethread.hooks.Sink;
import io.forethread.recorder.effects.EffectTable;
import io.forethread.recorder.instrument.facts.InstrumentationOptions;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;

/** Loads instrumented copies of test classes and runs them with a sink in place. */
public final class Instrumented {
    private final List<String> problems = new ArrayList<>();
    private final ClassInstrumenter instrumenter;
    private final boolean alreadyLoaded;
    private final Map<String, byte[]> bridges = new ConcurrentHashMap<>();

    private Instrumented(InstrumentationOptions options, boolean alreadyLoaded) {
        this.instrumenter =
                new ClassInstrumenter(
                        options, EffectTable.standard(), this::defineBridge, problems::add);
        this.alreadyLoaded = alreadyLoaded;
    }

    private void defineBridge(String name, byte[] classFile) {
        bridges.put(name, classFile);
    }

    public static Instrumented byDefault() {
        return new Instrumented(InstrumentationOptions.DEFAULT, false);
    }

    public static Instrumented with(InstrumentationOptions options) {
        return new Instrumented(options, false);
    }

    public static Instrumented asAlreadyLoaded() {
        return new Instrumented(InstrumentationOptions.DEFAULT, true);
    }

    /** Runs {@code program}, its class and the classes nested in it being instrumented. */
    public Talk run(Class<? extends Callable<?>> program) {
        Talk log = new Talk();
        Sink before = Hooks.sink;
        try {
            Callable<?> copy = load(program);
            Hooks.sink = log;
            log.result = copy.call();
        } catch (Exception | LinkageError e) {
            throw new AssertionError(e);
        } finally {
            Hooks.sink = before;
        }
        if (!problems.isEmpty()) {
            throw new AssertionError(problems);
        }
        return log;
    }

    Callable<?> load(Class<? extends Callable<?>> program) throws ReflectiveOperationException {
        ClassLoader loader = new CopyingLoader(program);
        var constructor = loader.loadClass(program.getName()).getDeclaredConstructor();
        constructor.setAccessible(true);
        return (Callable<?>) constructor.newInstance();
    }

    static byte[] classFile(Class<?> type) {
        String file = type.getName().replace('.', '/') + ".class";
        try (InputStream in = type.getClassLoader().getResourceAsStream(file)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private final class CopyingLoader extends ClassLoader {
        private final String root;

        CopyingLoader(Class<?> program) {
            super(program.getClassLoader());
            this.root = program.getNestHost().getName(); // nest mates must share a loader
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            byte[] bridge = bridges.remove(name);
            if (bridge != null) {
                // In a test they are no boot classes, since nothing could remove them from there.
                return defineClass(name, bridge, 0, bridge.length);
            }
            if (!name.equals(root) && !name.startsWith(root + "$")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? define(name) : loaded;
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            byte[] original = classFile(Class.forName(name, false, getParent()));
            byte[] changed =
                    instrumenter.instrument(original, name.replace('.', '/'), this, alreadyLoaded);
            byte[] bytes = changed == null ? original : changed;
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
