package io.forethread.programs.odd;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.List;

/** Code under test that works with whatever it is given: the real thing, a mock or a spy. */
public final class Mocked {

    /** A final class, which only an inline mock can stand for. */
    public static final class Store {
        private final List<Integer> values = new ArrayList<>();

        /** Add a value. */
        public synchronized void add(int value) {
            values.add(value);
        }

        /** Count the values. */
        public synchronized int size() {
            return values.size();
        }
    }

    /** A class with a static method to mock. */
    public static final class Prices {
        private Prices() {}

        /** Return the price of one piece. */
        public static int of(String article) {
            return article.length();
        }
    }

    private final Store store;
    private int total;

    /** Work with a store. */
    public Mocked(Store store) {
        this.store = store;
    }

    /** Use the store from several threads; return what it says. */
    public int fill(int threads) throws InterruptedException {
        Thread[] all = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int me = i;
            all[i] =
                    Threads.start(
                            () -> {
                                store.add(me);
                                synchronized (this) {
                                    total += me;
                                }
                            });
        }
        Threads.join(all);
        synchronized (this) {
            Check.equal(threads * (threads - 1) / 2, total);
        }
        return store.size();
    }

    /** Ask for a price. */
    public static int priceOf(String article) {
        return Prices.of(article);
    }
}
