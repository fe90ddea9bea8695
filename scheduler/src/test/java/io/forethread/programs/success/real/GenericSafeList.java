package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

/** A generic list with a lock, bridge methods, and an iterator over a copy. */
public final class GenericSafeList implements Program {
    private static final class SafeList<E extends Comparable<E>> implements Iterable<E> {
        private final List<E> elements = new ArrayList<>();
        private final Object mutex = new Object();

        void add(E element) {
            synchronized (mutex) {
                elements.add(element);
            }
        }

        <R extends Comparable<R>> SafeList<R> map(Function<? super E, ? extends R> function) {
            SafeList<R> result = new SafeList<>();
            for (E element : this) {
                result.add(function.apply(element));
            }
            return result;
        }

        E max() {
            synchronized (mutex) {
                return elements.stream().max(Comparator.naturalOrder()).orElseThrow();
            }
        }

        @Override
        public Iterator<E> iterator() {
            synchronized (mutex) {
                return new ArrayList<>(elements).iterator();
            }
        }
    }

    @Override
    public void run() throws InterruptedException {
        SafeList<Integer> list = new SafeList<>();
        Thread even =
                Threads.start(
                        () -> {
                            for (int i = 0; i < 20; i += 2) {
                                list.add(i);
                            }
                        });
        Thread odd =
                Threads.start(
                        () -> {
                            for (int i = 1; i < 20; i += 2) {
                                list.add(i);
                                for (int element : list) {
                                    Check.that(element < 20, "only what was added");
                                }
                            }
                        });
        Threads.join(even, odd);
        Check.equal(19, list.max());
        Check.equal("9", list.map(String::valueOf).max());
    }
}
