package io.forethread.scheduler.model;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;

/**
 * The models of threads that are dead. The program may still hold such a thread and ask about it.
 * Compares threads by identity: {@code equals} and {@code hashCode} may be code of the program.
 */
final class GoneThreads {
    private final Map<Key, ThreadModel> models = new HashMap<>();

    void add(Thread thread, ThreadModel model) {
        models.put(new Key(thread), model);
    }

    ThreadModel find(Thread thread) {
        return models.isEmpty() ? null : models.get(new Key(thread));
    }

    private static final class Key extends WeakReference<Thread> {
        private final int hash;

        Key(Thread thread) {
            super(thread);
            hash = System.identityHashCode(thread);
        }

        @Override
        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            Thread thread = get();
            return thread != null && other instanceof Key key && key.refersTo(thread);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
