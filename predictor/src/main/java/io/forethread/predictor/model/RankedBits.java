package io.forethread.predictor.model;

/**
 * A set of small numbers that tells how many of them are below a certain one. It takes a bit and a
 * half for each number, in place of the four bytes of an array.
 */
public final class RankedBits {
    /** How many words are looked at one by one before the place is halved. */
    private static final int FEW = 8;

    private final long[] words;

    /** By word, how many numbers come before it. */
    private int[] ranks;

    /**
     * @param size all numbers are below it
     */
    public RankedBits(int size) {
        this.words = new long[(size >>> 6) + 1];
    }

    /** Adds a number; not to be called after {@link #seal}. */
    public void set(int number) {
        words[number >>> 6] |= 1L << number;
    }

    /** Ends the adding of numbers, so that they can be counted. */
    public RankedBits seal() {
        ranks = new int[words.length];
        int count = 0;
        for (int word = 0; word < words.length; word++) {
            ranks[word] = count;
            count += Long.bitCount(words[word]);
        }
        return this;
    }

    public boolean get(int number) {
        return (words[number >>> 6] & (1L << number)) != 0;
    }

    /** Returns how many numbers of the set are below a number. */
    public int rank(int number) {
        int word = number >>> 6;
        return ranks[word] + Long.bitCount(words[word] & ((1L << number) - 1));
    }

    /** Returns the largest number of the set up to a number, or -1. */
    public int previous(int number) {
        int word = number >>> 6;
        long bits = words[word] & (-1L >>> (63 - (number & 63)));
        return bits == 0 ? lastBefore(word) : highest(word, bits);
    }

    /** Returns the largest number of the set before a word, or -1. */
    private int lastBefore(int word) {
        int count = ranks[word];
        if (count == 0) {
            return -1;
        }
        for (int near = word - 1; near >= Math.max(0, word - FEW); near--) {
            if (words[near] != 0) {
                return highest(near, words[near]);
            }
        }
        int low = 0; // the last word that has fewer numbers before it
        int high = word - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (ranks[middle] < count) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return highest(low, words[low]);
    }

    private static int highest(int word, long bits) {
        return (word << 6) + 63 - Long.numberOfLeadingZeros(bits);
    }

    /** Returns how many numbers are in the set. */
    public int count() {
        int last = words.length - 1;
        return rank(last << 6) + Long.bitCount(words[last]);
    }

    /** Returns all numbers of the set. */
    public int[] toArray() {
        int[] all = new int[count()];
        int at = 0;
        for (int word = 0; word < words.length; word++) {
            for (long bits = words[word]; bits != 0; bits &= bits - 1) {
                all[at++] = (word << 6) + Long.numberOfTrailingZeros(bits);
            }
        }
        return all;
    }
}
