package io.forethread.scheduler.model;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;

/**
 * What is known of threads that are dead, for whoever still has one and asks. A thread's own {@code
 * equals} and {@code hashCode} are not called: they may be the program's.
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
