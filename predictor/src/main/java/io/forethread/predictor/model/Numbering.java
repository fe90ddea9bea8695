package io.forethread.predictor.model;

import java.util.Arrays;

/** Gives small numbers to keys, in order of arrival: 0, 1, 2... */
public final class Numbering {
    /** What stands for a key that has no number. */
    public static final int NONE = -1;

    /** So many low bits of a key tell it from its neighbours. */
    private static final int NEIGHBOURS = 3;

    private long[] keys = new long[16];
    private int[] numbers = new int[16];
    private int size;

    public Numbering() {
        Arrays.fill(numbers, NONE);
    }

    /** Returns how many keys have a number. */
    public int size() {
        return size;
    }

    /** Returns the number of a key, the next one if it has none yet. */
    public int of(long key) {
        int slot = slot(key);
        if (numbers[slot] == NONE) {
            if (2 * (size + 1) > keys.length) {
                grow();
                slot = slot(key);
            }
            keys[slot] = key;
            numbers[slot] = size++;
        }
        return numbers[slot];
    }

    /** Returns the number of a key, or {@link #NONE}. */
    public int find(long key) {
        return numbers[slot(key)];
    }

    private int slot(long key) {
        // Neighbours, such as elements of an array one after the other, share a line of the cache.
        long mixed = (key >>> NEIGHBOURS) * 0x9E3779B97F4A7C15L;
        int block = (int) (mixed >>> 32) << NEIGHBOURS;
        int slot = (block | ((int) key & ((1 << NEIGHBOURS) - 1))) & (keys.length - 1);
        while (numbers[slot] != NONE && keys[slot] != key) {
            slot = (slot + 1) & (keys.length - 1);
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldNumbers = numbers;
        keys = new long[2 * oldKeys.length];
        numbers = new int[keys.length];
        Arrays.fill(numbers, NONE);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldNumbers[i] != NONE) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                numbers[slot] = oldNumbers[i];
            }
        }
    }
}
