package io.forethread.benchmarks.causality.programs.daisy;

/** The inodes: several in a block, each with the size of its file and the file's block. */
final class Inodes {
    static final int COUNT = 8;

    private static final int FIRST_BLOCK = 1;
    private static final int BYTES = 8;
    private static final int PER_BLOCK = Disk.BLOCK_SIZE / BYTES;
    private static final int SIZE = 0;
    private static final int DATA = 1;

    /** The first block that has no inodes. */
    static final int END = FIRST_BLOCK + COUNT / PER_BLOCK;

    private final Disk disk;

    Inodes(Disk disk) {
        this.disk = disk;
    }

    int size(int inode) {
        return disk.read(block(inode), offset(inode, SIZE));
    }

    void setSize(int inode, int size) {
        disk.write(block(inode), offset(inode, SIZE), size);
    }

    int data(int inode) {
        return disk.read(block(inode), offset(inode, DATA));
    }

    void setData(int inode, int block) {
        disk.write(block(inode), offset(inode, DATA), block);
    }

    private static int block(int inode) {
        return FIRST_BLOCK + inode / PER_BLOCK;
    }

    private static int offset(int inode, int field) {
        return inode % PER_BLOCK * BYTES + field;
    }
}
