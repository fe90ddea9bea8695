package io.forethread.predictor.model;

/**
 * A set of small numbers that tells how many of them are below a certain one. It takes little more
 * than a bit for each number, in place of the four bytes of an array.
 */
public final class RankedBits {
    private static final int WORDS_PER_BLOCK_SHIFT = 3;

    private final long[] words;
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
        ranks = new int[(words.length >>> WORDS_PER_BLOCK_SHIFT) + 1];
        int count = 0;
        for (int word = 0; word < words.length; word++) {
            if ((word & ((1 << WORDS_PER_BLOCK_SHIFT) - 1)) == 0) {
                ranks[word >>> WORDS_PER_BLOCK_SHIFT] = count;
            }
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
        int count = ranks[word >>> WORDS_PER_BLOCK_SHIFT];
        for (int w = word & -(1 << WORDS_PER_BLOCK_SHIFT); w < word; w++) {
            count += Long.bitCount(words[w]);
        }
        return count + Long.bitCount(words[word] & ((1L << number) - 1));
    }

    /** Returns the largest number of the set up to a number, or -1. */
    public int previous(int number) {
        int word = number >>> 6;
        long bits = words[word] & (-1L >>> (63 - (number & 63)));
        while (bits == 0 && (word & ((1 << WORDS_PER_BLOCK_SHIFT) - 1)) != 0) {
            bits = words[--word];
        }
        return bits == 0 ? lastBefore(word >>> WORDS_PER_BLOCK_SHIFT) : highest(word, bits);
    }

    /** Returns the largest number of the set before a block, or -1. */
    private int lastBefore(int block) {
        int low = 0; // the last block that has fewer numbers before it
        int high = block;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ranks[middle] < ranks[block]) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        for (int word = (low << WORDS_PER_BLOCK_SHIFT) - 1; word >= 0; word--) {
            if (words[word] != 0) {
                return highest(word, words[word]);
            }
        }
        return -1;
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
