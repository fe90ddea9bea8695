package io.forethread.predictor.bytecode;

import org.objectweb.asm.tree.analysis.Value;

import java.util.BitSet;

/**
 * Which reads of the same call of a method a value depends on. Reads are given by the index of
 * their instruction. A read is <em>late</em> if the thread may have come to that instruction again
 * since then, so that it is not the last one there.
 */
final class ReadDependence implements Value {
    private final int size;
    private final BitSet reads;
    private final BitSet late;

    private ReadDependence(int size, BitSet reads, BitSet late) {
        this.size = size;
        this.reads = reads;
        this.late = late;
    }

    /** Returns the dependence of a value that depends on no read. */
    static ReadDependence none(int size) {
        return new ReadDependence(size, new BitSet(), new BitSet());
    }

    /** Returns the dependence of a value that an instruction has just read. */
    static ReadDependence on(int read, int size) {
        BitSet reads = new BitSet();
        reads.set(read);
        return new ReadDependence(size, reads, new BitSet());
    }

    @Override
    public int getSize() {
        return size;
    }

    /** Returns all reads, late ones among them. */
    BitSet reads() {
        return reads;
    }

    BitSet late() {
        return late;
    }

    boolean isNone() {
        return reads.isEmpty();
    }

    /**
     * Returns the dependence of a value of some size that is computed from this one and another.
     */
    ReadDependence and(ReadDependence other, int newSize) {
        if (other.isNone() && newSize == size) {
            return this;
        }
        BitSet allReads = (BitSet) reads.clone();
        allReads.or(other.reads);
        BitSet allLate = (BitSet) late.clone();
        allLate.or(other.late);
        return new ReadDependence(newSize, allReads, allLate);
    }

    /** Returns the same when an instruction is about to read again. */
    ReadDependence before(int read) {
        if (!reads.get(read) || late.get(read)) {
            return this;
        }
        BitSet more = (BitSet) late.clone();
        more.set(read);
        return new ReadDependence(size, reads, more);
    }

    /** Returns the same when all instructions may be about to read again. */
    ReadDependence beforeAll() {
        return late.equals(reads) ? this : new ReadDependence(size, reads, reads);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ReadDependence that
                && size == that.size
                && reads.equals(that.reads)
                && late.equals(that.late);
    }

    @Override
    public int hashCode() {
        return 31 * reads.hashCode() + 7 * late.hashCode() + size;
    }
}
