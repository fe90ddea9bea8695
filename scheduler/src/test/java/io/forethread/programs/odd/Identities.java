package io.forethread.programs.odd;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

import java.lang.ref.WeakReference;
import java.util.HashSet;
import java.util.Set;

/** Objects that are many, alike, or short-lived. */
public final class Identities {

    /** An object with one field to touch. */
    public static final class Cell {
        private int value;

        Cell(int value) {
            this.value = value;
        }
    }

    private final Cell[] cells;
    private Cell kept;

    /** Make room for many objects. */
    public Identities(int size) {
        cells = new Cell[size];
    }

    /** Count how many of the objects made share their identity hash code with another. */
    public int collisions() {
        Set<Integer> hashes = new HashSet<>();
        int collisions = 0;
        for (Cell cell : cells) {
            if (!hashes.add(System.identityHashCode(cell))) {
                collisions++;
            }
        }
        return collisions;
    }

    /** Make objects that all stay alive, and read the field of each. */
    public void makeAndTouch() {
        for (int i = 0; i < cells.length; i++) {
            cells[i] = new Cell(i);
        }
        int sum = 0;
        for (Cell cell : cells) {
            sum += cell.value;
        }
        Check.that(sum != 1, "the sum is needed");
    }

    /** Touch an object in all ways, drop it, and see that it goes while the run goes on. */
    public void touchAndDrop() throws InterruptedException {
        WeakReference<Cell> cell = new WeakReference<>(touched());
        kept = null;
        awaitEndOf(cell);
    }

    /** Let a thread end, drop it, and see that it goes while the run goes on. */
    public static void endAndDrop(Threads.Starter threads) throws InterruptedException {
        awaitEndOf(new WeakReference<>(ended(threads)));
    }

    private static Thread ended(Threads.Starter threads) throws InterruptedException {
        Cell cell = new Cell(1);
        Thread thread = threads.start(() -> touchAgain(cell));
        thread.join();
        return thread;
    }

    private static void awaitEndOf(WeakReference<?> object) throws InterruptedException {
        for (int i = 0; i < 100 && object.get() != null; i++) {
            System.gc();
            Thread.sleep(1);
        }
        Check.that(object.get() == null, "the object is gone");
    }

    private Cell touched() throws InterruptedException {
        Cell cell = new Cell(1);
        kept = cell;
        synchronized (cell) {
            cell.value++;
            cell.notifyAll();
        }
        Thread other = Threads.start(() -> touchAgain(cell));
        other.join();
        Check.that(kept == cell && cell.value == 3, "touched");
        return cell;
    }

    private static void touchAgain(Cell cell) throws InterruptedException {
        synchronized (cell) {
            cell.value++;
            cell.wait(10);
        }
    }
}
