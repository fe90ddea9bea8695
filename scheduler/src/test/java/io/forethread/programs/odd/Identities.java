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
        for (int i = 0; i < 100 && cell.get() != null; i++) {
            System.gc();
            Thread.sleep(1);
        }
        Check.that(cell.get() == null, "the object is gone");
    }

    private Cell touched() throws InterruptedException {
        Cell cell = new Cell(1);
        kept = cell;
        synchronized (cell) {
            cell.value++;
            cell.notifyAll();
        }
        // The thread finds the object by the field: what it was made with, it may keep for good.
        Thread other = Threads.start(this::touchKept);
        other.join();
        Check.that(kept == cell && cell.value == 3, "touched");
        return cell;
    }

    private void touchKept() throws InterruptedException {
        Cell cell = kept;
        synchronized (cell) {
            cell.value++;
            cell.wait(10);
        }
    }
}
