package io.forethread.benchmarks.causality.programs.daisy;

/**
 * One directory of files with one block each. The lock of an inode protects its fields, that of a
 * block its bytes; the root's inode protects the directory. What is wrong: {@link #size} forgets
 * the lock.
 */
final class FileSystem {
    static final int NONE = -1;

    private static final int ROOT = 0;
    private static final int SLOTS = Disk.BLOCK_SIZE / 2;

    private final Disk disk;
    private final Locks locks;
    private final Inodes inodes;
    private final Allocator freeInodes;
    private final Allocator freeBlocks;

    FileSystem(int blocks) {
        disk = new Disk(blocks);
        locks = new Locks(Inodes.COUNT, blocks);
        inodes = new Inodes(disk);
        freeInodes = new Allocator(disk, locks, 0, Inodes.COUNT);
        freeBlocks = new Allocator(disk, locks, Inodes.COUNT, blocks - Inodes.END);
        freeInodes.allocate(); // the root
        inodes.setData(ROOT, Inodes.END + freeBlocks.allocate());
    }

    /** Makes an empty file; returns its inode, or NONE if there is one or no room. */
    int create(char name) {
        synchronized (locks.inode(ROOT)) {
            int slot = freeSlot(name);
            if (slot == NONE) {
                return NONE;
            }
            int inode = freeInodes.allocate();
            int block = freeBlocks.allocate();
            if (inode == Allocator.NONE || block == Allocator.NONE) {
                return NONE;
            }
            synchronized (locks.inode(inode)) {
                inodes.setSize(inode, 0);
                inodes.setData(inode, Inodes.END + block);
            }
            enter(slot, name, inode);
            return inode;
        }
    }

    /** Returns the first free slot if no slot before it has the name. */
    private int freeSlot(char name) {
        int directory = inodes.data(ROOT);
        synchronized (locks.block(directory)) {
            for (int slot = 0; slot < SLOTS; slot++) {
                int there = disk.read(directory, 2 * slot);
                if (there == 0) {
                    return slot;
                } else if (there == name) {
                    return NONE;
                }
            }
            return NONE;
        }
    }

    private void enter(int slot, char name, int inode) {
        int directory = inodes.data(ROOT);
        synchronized (locks.block(directory)) {
            disk.write(directory, 2 * slot, name);
            disk.write(directory, 2 * slot + 1, inode);
        }
    }

    /** Returns the inode of a file, or NONE. */
    int lookup(char name) {
        synchronized (locks.inode(ROOT)) {
            int directory = inodes.data(ROOT);
            synchronized (locks.block(directory)) {
                for (int slot = 0; slot < SLOTS; slot++) {
                    if (disk.read(directory, 2 * slot) == name) {
                        return disk.read(directory, 2 * slot + 1);
                    }
                }
                return NONE;
            }
        }
    }

    /** Writes bytes to a file, from its beginning. */
    void write(int inode, byte... bytes) {
        synchronized (locks.inode(inode)) {
            int block = inodes.data(inode);
            synchronized (locks.block(block)) {
                for (int i = 0; i < bytes.length; i++) {
                    disk.write(block, i, bytes[i]);
                }
            }
            if (bytes.length > inodes.size(inode)) {
                inodes.setSize(inode, bytes.length);
            }
        }
    }

    /** Returns the sum of a file's bytes. */
    int sum(int inode) {
        synchronized (locks.inode(inode)) {
            int block = inodes.data(inode);
            int size = inodes.size(inode);
            int sum = 0;
            synchronized (locks.block(block)) {
                for (int i = 0; i < size; i++) {
                    sum += disk.read(block, i);
                }
            }
            return sum;
        }
    }

    int size(int inode) {
        return inodes.size(inode);
    }

    /** Empties a file, and takes it out of the directory. */
    boolean unlink(char name) {
        synchronized (locks.inode(ROOT)) {
            int directory = inodes.data(ROOT);
            synchronized (locks.block(directory)) {
                for (int slot = 0; slot < SLOTS; slot++) {
                    if (disk.read(directory, 2 * slot) == name) {
                        release(disk.read(directory, 2 * slot + 1));
                        disk.write(directory, 2 * slot, ' ');
                        return true;
                    }
                }
                return false;
            }
        }
    }

    private void release(int inode) {
        synchronized (locks.inode(inode)) {
            freeBlocks.free(inodes.data(inode) - Inodes.END);
            inodes.setSize(inode, 0);
            freeInodes.free(inode);
        }
    }
}
