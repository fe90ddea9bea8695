package io.forethread.benchmarks.causality.programs.daisy;

/** Says which inodes and which blocks are in use: bytes of block 0, under the allocator's lock. */
final class Allocator {
    static final int BLOCK = 0;
    static final int NONE = -1;

    private final Disk disk;
    private final Locks locks;
    private final int firstByte;
    private final int size;

    /**
     * @param firstByte where its bytes begin in the block
     * @param size how many things there are
     */
    Allocator(Disk disk, Locks locks, int firstByte, int size) {
        this.disk = disk;
        this.locks = locks;
        this.firstByte = firstByte;
        this.size = size;
    }

    /** Returns the number of something that was free and is in use now, or NONE. */
    int allocate() {
        synchronized (locks.allocator()) {
            for (int number = 0; number < size; number++) {
                if (disk.read(BLOCK, firstByte + number) == 0) {
                    disk.write(BLOCK, firstByte + number, 1);
                    return number;
                }
            }
            return NONE;
        }
    }

    void free(int number) {
        synchronized (locks.allocator()) {
            disk.write(BLOCK, firstByte + number, 0);
        }
    }
}
