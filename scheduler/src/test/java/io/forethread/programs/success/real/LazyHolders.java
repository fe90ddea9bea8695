package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/** Singletons made lazily: by a holder class, by double-checked locking, and by an enum. */
public final class LazyHolders implements Program {
    private static final class Settings {
        private final int limit;

        private Settings() {
            int sum = 0;
            for (int i = 0; i < 10; i++) {
                sum += i;
            }
            limit = sum;
        }

        private static final class Holder {
            private static final Settings INSTANCE = new Settings();
        }

        static Settings get() {
            return Holder.INSTANCE;
        }
    }

    private enum Registry {
        INSTANCE;

        private final int size = 7;
    }

    private static final class Lazy {
        private volatile Object value;

        Object get() {
            Object seen = value;
            if (seen == null) {
                synchronized (this) {
                    seen = value;
                    if (seen == null) {
                        seen = new Object();
                        value = seen;
                    }
                }
            }
            return seen;
        }
    }

    @Override
    public void run() throws InterruptedException {
        Lazy lazy = new Lazy();
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        CountDownLatch gate = new CountDownLatch(1);
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] =
                    Threads.start(
                            () -> {
                                gate.await();
                                synchronized (seen) {
                                    seen.add(lazy.get());
                                    seen.add(Settings.get());
                                    seen.add(Registry.INSTANCE);
                                }
                            });
        }
        gate.countDown();
        Threads.join(threads);
        Check.equal(3, seen.size());
        Check.equal(45, Settings.get().limit);
        Check.equal(7, Registry.INSTANCE.size);
    }
}
