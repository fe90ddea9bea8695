package io.forethread.recorder.agent;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * Knows which class loaders find the hooks in the bootstrap loader. Loaders that do not ask their
 * parent, such as OSGi's, do not: their instrumented classes would fail with {@code
 * NoClassDefFoundError}.
 */
final class HookVisibility {
    private static final String HOOKS = "io.forethread.hooks.Hooks";

    private final InstrumentationListener listener;

    /** Replaced, never changed: class loading must not wait for a lock of ours. */
    private volatile List<Answer> answers = List.of();

    private record Answer(WeakReference<ClassLoader> loader, boolean sees) {}

    HookVisibility(InstrumentationListener listener) {
        this.listener = listener;
    }

    /** Tells whether code of this loader can call the hooks; reports a loader once if not. */
    boolean holdsFor(ClassLoader loader) {
        for (Answer answer : answers) {
            if (answer.loader.refersTo(loader)) {
                return answer.sees;
            }
        }
        boolean sees = findsHooks(loader);
        if (!sees) {
            // Not by what the loader says of itself: that is code of the user's.
            listener.notInstrumented(
                    "What a class loader " + loader.getClass().getName() + " loads",
                    "it does not find Forethread's hooks");
        }
        remember(new Answer(new WeakReference<>(loader), sees));
        return sees;
    }

    private static boolean findsHooks(ClassLoader loader) {
        try {
            return Class.forName(HOOKS, false, loader).getClassLoader() == null;
        } catch (ClassNotFoundException | RuntimeException | LinkageError e) {
            return false;
        }
    }

    /** Adds an answer and drops those about collected loaders. A lost update is computed again. */
    private void remember(Answer added) {
        List<Answer> all = new ArrayList<>();
        for (Answer answer : answers) {
            if (!answer.loader.refersTo(null)) {
                all.add(answer);
            }
        }
        all.add(added);
        answers = List.copyOf(all);
    }
}
