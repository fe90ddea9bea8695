package io.forethread.recorder;

import io.forethread.recorder.agent.BootClasses;
import io.forethread.recorder.agent.ClassFilter;
import io.forethread.recorder.agent.ClassRewriter;
import io.forethread.recorder.agent.Installation;
import io.forethread.recorder.effects.EffectTable;
import io.forethread.recorder.effects.UserEffects;
import io.forethread.recorder.instrument.ClassInstrumenter;
import io.forethread.recorder.instrument.facts.InstrumentationOptions;
import io.forethread.recorder.instrument.registry.GateRegistry;
import io.forethread.recorder.jdk.reflect.JdkInternals;
import io.forethread.recorder.jdk.reflect.JdkWrappers;
import io.forethread.trace.TraceDepth;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/**
 * Installs the recorder in this JVM. It is the only class that connects agent and instrumentation.
 */
public final class Recorder {
    private static final List<String> PROBLEMS = new CopyOnWriteArrayList<>();
    private static final ClassInstrumenter INSTRUMENTER =
            new ClassInstrumenter(
                    InstrumentationOptions.DEFAULT,
                    UserEffects.addTo(
                            EffectTable.standard(), Recorder.class.getClassLoader(), PROBLEMS::add),
                    BootClasses::define,
                    PROBLEMS::add);

    private Recorder() {}

    /**
     * Installs the recorder if it is not installed yet.
     *
     * @throws io.forethread.recorder.agent.InstallationException if this JVM does not allow it
     */
    public static Installation install() {
        return install(null);
    }

    /** Installs the recorder for the classes that {@code filter} names; null for the usual ones. */
    public static Installation install(ClassFilter filter) {
        GateRegistry.mutexes(JdkInternals::mutex);
        GateRegistry.wrappers(JdkWrappers::wrapped);
        return Installation.ensure(filter, new Rewriter());
    }

    /**
     * Makes runs of this depth possible from now on: classes are instrumented for it, also those
     * that are loaded. It costs a moment when it is asked for the first time, and nothing later.
     */
    public static void deepen(TraceDepth depth) {
        synchronized (INSTRUMENTER) {
            if (depth.compareTo(INSTRUMENTER.depth()) > 0) {
                INSTRUMENTER.depth(depth);
                Installation.renew();
            }
        }
    }

    /**
     * Lists what could not be done so far, a sentence each: classes and methods that could not be
     * instrumented, and files of the user's that could not be used.
     */
    public static List<String> problems() {
        List<String> installation =
                Installation.present().map(Installation::problems).orElse(List.of());
        return Stream.concat(PROBLEMS.stream(), installation.stream()).distinct().toList();
    }

    private static final class Rewriter implements ClassRewriter {
        @Override
        public byte[] instrument(
                byte[] classFile, String internalName, ClassLoader loader, boolean alreadyLoaded) {
            return INSTRUMENTER.instrument(classFile, internalName, loader, alreadyLoaded);
        }

        @Override
        public void use(BiPredicate<String, ClassLoader> application) {
            INSTRUMENTER.recorded(application);
        }

        @Override
        public void alreadyLoaded(Class<?> type) {
            GateRegistry.alreadyLoaded(type);
        }
    }
}
