package io.forethread.benchmarks.causality.programs.daisy;

/** The bytes of a disk, in blocks. Who accesses a block must hold the lock that is in charge. */
final class Disk {
    static final int BLOCK_SIZE = 32;

    private final byte[][] blocks;

    Disk(int size) {
        blocks = new byte[size][BLOCK_SIZE];
    }

    int size() {
        return blocks.length;
    }

    int read(int block, int offset) {
        return blocks[block][offset];
    }

    void write(int block, int offset, int value) {
        blocks[block][offset] = (byte) value;
    }
}
