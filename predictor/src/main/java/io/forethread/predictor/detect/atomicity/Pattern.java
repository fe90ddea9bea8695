package io.forethread.predictor.detect.atomicity;

import io.forethread.predictor.model.Target;

import java.util.ArrayList;
import java.util.List;

/**
 * The eleven ways in which another thread's accesses between two accesses of an atomic block give
 * what no serial order gives (Vaziri, Tip and Dolby, POPL 2006). Of the four letters the first and
 * the last are the block's own accesses, to {@code x} first; those between are the other thread's.
 */
public enum Pattern {
    /** An update that is based on an old value overwrites another one. */
    READ_WRITE_WRITE(false, true, true, 'x', "R(x) W'(x) W(x)"),
    /** The block does not read what it wrote. */
    WRITE_WRITE_READ(true, true, false, 'x', "W(x) W'(x) R(x)"),
    /** Another one sees what was not meant to be seen. */
    WRITE_READ_WRITE(true, false, true, 'x', "W(x) R'(x) W(x)"),
    /** Two reads do not agree. */
    READ_WRITE_READ(false, true, false, 'x', "R(x) W'(x) R(x)"),
    /** What another one wrote is lost in the middle of a block that writes twice. */
    WRITE_WRITE_WRITE(true, true, true, 'x', "W(x) W'(x) W(x)"),
    /** Of two variables, one is left as the block wrote it and one as the other did. */
    WRITES_BETWEEN_WRITES(true, true, true, 'y', "W(x) W'(x) W'(y) W(y)"),
    /** The same with the other's writes the other way round. */
    WRITES_BETWEEN_WRITES_REVERSED(true, true, true, 'Y', "W(x) W'(y) W'(x) W(y)"),
    /** Another one sees the new value of one variable and the old one of the other. */
    READS_BETWEEN_WRITES(true, false, true, 'y', "W(x) R'(x) R'(y) W(y)"),
    /** The same with the other's reads the other way round. */
    READS_BETWEEN_WRITES_REVERSED(true, false, true, 'Y', "W(x) R'(y) R'(x) W(y)"),
    /** The block reads the old value of one variable and the new one of the other. */
    WRITES_BETWEEN_READS(false, true, false, 'y', "R(x) W'(x) W'(y) R(y)"),
    /** The same with the other's writes the other way round. */
    WRITES_BETWEEN_READS_REVERSED(false, true, false, 'Y', "R(x) W'(y) W'(x) R(y)");

    private final boolean firstWrites;
    private final boolean othersWrite;
    private final boolean secondWrites;
    private final char variables;
    private final String text;

    Pattern(
            boolean firstWrites,
            boolean othersWrite,
            boolean secondWrites,
            char variables,
            String text) {
        this.firstWrites = firstWrites;
        this.othersWrite = othersWrite;
        this.secondWrites = secondWrites;
        this.variables = variables;
        this.text = text;
    }

    /** Returns the pattern of three accesses to one variable, or null if there is none. */
    public static Pattern of(boolean firstWrites, boolean otherWrites, boolean secondWrites) {
        return find(firstWrites, otherWrites, secondWrites, 'x');
    }

    /**
     * Returns the pattern of four accesses to two variables, or null if there is none.
     *
     * @param reversed whether the other thread accesses the second variable first
     */
    public static Pattern ofTwo(boolean localWrites, boolean othersWrite, boolean reversed) {
        return find(localWrites, othersWrite, localWrites, reversed ? 'Y' : 'y');
    }

    private static Pattern find(
            boolean firstWrites, boolean othersWrite, boolean secondWrites, char variables) {
        for (Pattern pattern : values()) {
            if (pattern.firstWrites == firstWrites
                    && pattern.othersWrite == othersWrite
                    && pattern.secondWrites == secondWrites
                    && pattern.variables == variables) {
                return pattern;
            }
        }
        return null;
    }

    /** Returns whether the other thread only reads: then its last read shows the violation. */
    public boolean endsWithOther() {
        return !othersWrite;
    }

    /** Returns what a schedule must make happen for the violation. */
    public Target target(int first, List<Integer> others, int second) {
        List<Integer> events = new ArrayList<>();
        events.add(first);
        events.addAll(others);
        if (endsWithOther()) {
            // Whatever the other one sees there is new to it, so nothing is known beyond.
            return Target.inOrder(events, second);
        }
        events.add(second);
        return Target.inOrder(events);
    }

    /** Returns the pattern in letters, such as {@code R(x) W'(x) W(x)}. */
    @Override
    public String toString() {
        return text;
    }
}
