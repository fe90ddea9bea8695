package io.forethread.predictor.lattice;

/**
 * How much of a lattice is gone through.
 *
 * @param width how many cuts of a level are kept, each with one state of the monitor
 * @param violations after how many violations the search ends
 * @param skipsUnread whether elements that the monitor does not read, and that take nothing away
 *     from others, are executed as soon as they can be. That loses no order of letters, and makes
 *     the lattice as small as the property allows.
 */
public record LatticeOptions(int width, int violations, boolean skipsUnread) {
    public static final LatticeOptions USUAL = new LatticeOptions(10_000, 8, true);

    public LatticeOptions {
        if (width < 1 || violations < 1) {
            throw new IllegalArgumentException("A lattice has at least one cut a level.");
        }
    }

    public LatticeOptions withWidth(int newWidth) {
        return new LatticeOptions(newWidth, violations, skipsUnread);
    }

    public LatticeOptions withViolations(int most) {
        return new LatticeOptions(width, most, skipsUnread);
    }

    /** Returns options with which every cut of the order is a cut of the lattice. */
    public LatticeOptions withEveryCut() {
        return new LatticeOptions(width, violations, false);
    }
}
