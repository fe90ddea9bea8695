package io.forethread.predictor.bytecode;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntSupplier;

/** Methods that read and write, each in another way. Nobody calls them: their code is looked at. */
@SuppressWarnings({"unused", "SynchronizeOnNonFinalField"})
class Fixtures {
    int hits;
    int other;
    long total;
    int limit;
    Object node;
    Object last;
    Fixtures next;
    int[] counts;
    static int all;
    final int frozen;
    final AtomicInteger atomic = new AtomicInteger();
    final AtomicLong sum = new AtomicLong();

    Fixtures(Fixtures from) {
        frozen = from.hits;
        other = from.limit;
    }

    void count() {
        hits++;
    }

    void countStatic() {
        all += 2;
    }

    void add() {
        total = total * 31 + hits;
    }

    void countElement(int i) {
        counts[i]++;
    }

    void branch() {
        if (hits > 3) {
            other = 1;
        }
    }

    void branchAboutLocal() {
        int most = 0;
        if (hits > limit) {
            most = 1;
        }
        other = most;
    }

    void branchThatReads() {
        int most = 0;
        if (hits > 3) {
            most = limit;
        }
        other = most;
    }

    void switched() {
        switch (hits) {
            case 1 -> other = 1;
            case 7 -> other = 2;
            default -> {}
        }
    }

    void index() {
        counts[hits] = 1;
    }

    void arrayAccess() {
        other = counts[limit];
    }

    void dereference() {
        next.hits = 1;
    }

    void nullCheck() {
        if (node == null) {
            throw new IllegalStateException();
        }
    }

    void copyReference() {
        last = node;
    }

    void cast() {
        last = (String) node;
    }

    void typeTest() {
        boolean text = node instanceof String;
        other = text ? 1 : 0;
    }

    void divide() {
        other = hits / limit;
    }

    void argument() {
        take(hits);
    }

    static void take(int value) {}

    int result() {
        return hits;
    }

    String concatenation() {
        return "hits: " + hits;
    }

    IntSupplier captured() {
        int now = hits;
        return () -> now;
    }

    void unused() {
        int now = hits;
    }

    void locked() {
        synchronized (node) {
            hits++;
        }
    }

    void newArray() {
        counts = new int[hits];
    }

    void thrown() throws Exception {
        throw (Exception) node;
    }

    void storeReference(Object[] array) {
        array[0] = node;
    }

    void loopUntil() {
        int i = 0;
        while (i < hits) {
            i++;
        }
    }

    void loopUntilLocal() {
        int most = hits;
        int i = 0;
        while (i < most) {
            i++;
        }
    }

    void loopCounting() {
        for (int i = 0; i < 10; i++) {
            hits++;
        }
    }

    void lastOfRoundBefore() {
        int before = 0;
        for (int i = 0; i < 10; i++) {
            other = before;
            before = hits;
        }
    }

    void fromRoundBefore() {
        int before = 0;
        for (int i = 0; i < 10; i++) {
            int now = hits;
            other = before;
            before = now;
        }
    }

    void acrossCall() {
        int now = hits;
        take(1);
        other = now;
    }

    void inHandler() {
        int now = 0;
        try {
            now = hits;
            take(1);
        } catch (RuntimeException e) {
            other = now;
        }
    }

    void countAtomically() {
        atomic.incrementAndGet();
        sum.addAndGet(5);
    }

    void checkAtomically() {
        if (atomic.incrementAndGet() > 3) {
            other = 1;
        }
    }

    void addReadAtomically() {
        sum.addAndGet(hits);
    }

    void compareAtomically() {
        atomic.compareAndSet(0, 1);
    }

    void lambda() {
        Runnable count = () -> hits++;
        count.run();
    }

    /** A method of the class {@code Point}, whose fields the JDK reads. */
    void foreign(java.awt.Point point) {
        point.x = hits;
    }
}
