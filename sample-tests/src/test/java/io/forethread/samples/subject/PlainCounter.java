package io.forethread.samples.subject;

/** A counter for one thread. */
public class PlainCounter {
    private int hits;

    public void hit() {
        hits++; // DATA_RACE
    }

    public int hits() {
        return hits;
    }
}
