package io.forethread.recorder.agent;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Rewrites loaded classes by passing them through the transformers again. */
final class Retransformation {
    /** A batch saves safepoints; one of this size still reports a failure soon. */
    private static final int BATCH = 128;

    private final Instrumentation instrumentation;
    private final InstrumentationListener listener;

    Retransformation(Instrumentation instrumentation, InstrumentationListener listener) {
        this.instrumentation = instrumentation;
        this.listener = listener;
    }

    /** Retransforms every loaded class that matches. */
    void ofLoaded(Predicate<Class<?>> wanted) {
        List<Class<?>> classes = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (wanted.test(type) && !type.isHidden() && instrumentation.isModifiableClass(type)) {
                classes.add(type);
            }
        }
        of(classes);
    }

    /**
     * Retransforms these classes, one by one if that fails for all together. The JVM links a class
     * first, and throws an {@code InternalError} if it cannot, for example because a jar is
     * missing.
     */
    void of(List<Class<?>> classes) {
        for (int from = 0; from < classes.size(); from += BATCH) {
            List<Class<?>> batch = classes.subList(from, Math.min(from + BATCH, classes.size()));
            try {
                retransform(batch);
            } catch (UnmodifiableClassException
                    | RuntimeException
                    | LinkageError
                    | InternalError e) {
                batch.forEach(this::retransformAlone);
            }
        }
    }

    private void retransformAlone(Class<?> type) {
        try {
            retransform(List.of(type));
        } catch (UnmodifiableClassException | RuntimeException | LinkageError | InternalError e) {
            listener.notInstrumented(type.getName(), "the JVM refused it: " + e);
        }
    }

    private void retransform(List<Class<?>> classes) throws UnmodifiableClassException {
        instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
    }
}
