package io.forethread.predictor.causality.order;

import io.forethread.predictor.model.IntList;

import java.util.Arrays;

/**
 * Blocks of a write with the reads that see it. A write may come only when every block of its
 * variable that has begun is complete. What nobody wrote, and some read, is a block that has begun
 * before the first event.
 */
public final class ValueBlocks {
    private static final int[] NONE = {};

    private final Elements elements;

    /** By element: the variables that it writes, and for each the block that begins, or -1. */
    private final int[][] written;

    private final int[][] begun;

    /**
     * By block: its variable, and in each thread with a part of it how many elements that takes.
     */
    private final IntList variables = new IntList();

    private int[][] threads = new int[8][];
    private int[][] counts = new int[8][];
    private final IntList initial = new IntList();

    ValueBlocks(Elements elements) {
        this.elements = elements;
        this.written = new int[elements.size()][];
        this.begun = new int[elements.size()][];
        Arrays.fill(written, NONE);
        Arrays.fill(begun, NONE);
    }

    /** Adds a block that has begun before the first event; not empty. */
    void addInitial(int variable, IntList readers) {
        initial.add(add(variable, readers));
    }

    /** Adds the block of a write, which nobody need read. */
    void addBlock(int variable, int writer, IntList readers) {
        written[writer] = append(written[writer], variable);
        begun[writer] = append(begun[writer], readers.isEmpty() ? -1 : add(variable, readers));
    }

    private int add(int variable, IntList readers) {
        int block = variables.size();
        if (block == threads.length) {
            threads = Arrays.copyOf(threads, 2 * block);
            counts = Arrays.copyOf(counts, 2 * block);
        }
        variables.add(variable);
        IntList where = new IntList();
        IntList how = new IntList();
        for (int i = 0; i < readers.size(); i++) {
            int thread = elements.thread(readers.get(i));
            int count = elements.positions()[readers.get(i)] + 1;
            int known = indexOf(where, thread);
            if (known < 0) {
                where.add(thread);
                how.add(count);
            } else {
                how.set(known, Math.max(how.get(known), count));
            }
        }
        threads[block] = where.toArray();
        counts[block] = how.toArray();
        return block;
    }

    private static int indexOf(IntList list, int number) {
        for (int i = 0; i < list.size(); i++) {
            if (list.get(i) == number) {
                return i;
            }
        }
        return -1;
    }

    private static int[] append(int[] numbers, int number) {
        int[] longer = Arrays.copyOf(numbers, numbers.length + 1);
        longer[numbers.length] = number;
        return longer;
    }

    /** Returns whether an element writes a variable that has blocks. */
    public boolean isWriter(int element) {
        return written[element].length > 0;
    }

    /** Returns the blocks that have begun before the first event. */
    public int[] initiallyOpen() {
        return initial.toArray();
    }

    /**
     * Returns the blocks that are open after an element, or null if the element may not come yet.
     *
     * @param open the blocks that are open before it
     * @param after how many elements of each thread have been executed, with the element
     */
    public int[] open(int[] open, int element, int[] after) {
        if (open.length == 0 && written[element].length == 0) {
            return open;
        }
        int[] left = new int[open.length + begun[element].length];
        int size = 0;
        for (int block : open) {
            if (!isComplete(block, after)) {
                if (contains(written[element], variables.get(block))) {
                    return null;
                }
                left[size++] = block;
            }
        }
        for (int block : begun[element]) {
            if (block >= 0 && !isComplete(block, after)) {
                left[size++] = block;
            }
        }
        return size == 0 ? NONE : Arrays.copyOf(left, size);
    }

    private boolean isComplete(int block, int[] executed) {
        for (int i = 0; i < threads[block].length; i++) {
            if (executed[threads[block][i]] < counts[block][i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean contains(int[] numbers, int number) {
        for (int each : numbers) {
            if (each == number) {
                return true;
            }
        }
        return false;
    }
}
