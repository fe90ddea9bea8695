package io.forethread.benchmarks.causality.programs.daisy;

/** The locks of inodes, of blocks of data, and of the allocator's bits. */
final class Locks {
    private final Object[] inodes;
    private final Object[] blocks;
    private final Object allocator = new Object();

    Locks(int inodes, int blocks) {
        this.inodes = make(inodes);
        this.blocks = make(blocks);
    }

    private static Object[] make(int size) {
        Object[] locks = new Object[size];
        for (int i = 0; i < size; i++) {
            locks[i] = new Object();
        }
        return locks;
    }

    Object inode(int number) {
        return inodes[number];
    }

    Object block(int number) {
        return blocks[number];
    }

    Object allocator() {
        return allocator;
    }
}
