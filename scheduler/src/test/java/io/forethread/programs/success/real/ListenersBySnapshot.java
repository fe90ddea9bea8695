package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.List;

/** A model tells its listeners outside its lock, from a snapshot taken inside. */
public final class ListenersBySnapshot implements Program {
    private interface Listener {
        void changed(int value);
    }

    private static final class Model {
        private volatile List<Listener> listeners = List.of();
        private int value;

        synchronized void add(Listener listener) {
            listeners =
                    java.util.stream.Stream.concat(
                                    listeners.stream(), java.util.stream.Stream.of(listener))
                            .toList();
        }

        void set(int newValue) {
            synchronized (this) {
                value = newValue;
            }
            for (Listener listener : listeners) {
                listener.changed(newValue);
            }
        }

        synchronized int get() {
            return value;
        }
    }

    private final int[] seen = new int[3];

    @Override
    public void run() throws InterruptedException {
        Model model = new Model();
        for (int i = 0; i < seen.length; i++) {
            int me = i;
            model.add(
                    value -> {
                        synchronized (seen) {
                            seen[me] += value;
                        }
                    });
        }
        Thread one = Threads.start(() -> model.set(1));
        Thread two = Threads.start(() -> model.set(2));
        Threads.join(one, two);
        Check.that(model.get() == 1 || model.get() == 2, "one of the values is the last");
        for (int sum : seen) {
            Check.equal(3, sum);
        }
    }
}
