package io.forethread.predictor.detect.reads;

import io.forethread.predictor.detect.AccessGroup;
import io.forethread.predictor.detect.NearestPair;

import java.util.List;

/** Finds pairs of a write and a read, of two groups, of which the read may see the write. */
final class ReadPairs {
    private final ReadsFromFilter filter;
    private final AccessGroup writes;
    private final AccessGroup reads;
    private final SawOther sawOther;

    /** The representatives that locks let pass. */
    private final AccessGroup letting;

    private final AccessGroup possible;

    /** Tells whether a read did not see what a write would let it see. */
    @FunctionalInterface
    interface SawOther {
        boolean test(int read, int write);
    }

    ReadPairs(ReadsFromFilter filter, AccessGroup writes, AccessGroup reads, SawOther sawOther) {
        this.filter = filter;
        this.writes = writes;
        this.reads = reads;
        this.sawOther = sawOther;
        this.letting =
                writes.representatives().only(write -> filter.letsIn(write, reads.context()));
        this.possible =
                reads.representatives().only(read -> filter.letsBefore(read, writes.context()));
    }

    /** Returns the writes that represent all, as far as locks let pass. */
    AccessGroup letting() {
        return letting;
    }

    /** Returns the reads that represent all, as far as locks let pass. */
    AccessGroup possible() {
        return possible;
    }

    /** Returns the nearest ones: write and read. */
    List<NearestPair> nearest() {
        return NearestPair.find(
                writes,
                write -> filter.letsIn(write, reads.context()) ? readFor(write) : -1,
                reads,
                read -> filter.letsBefore(read, writes.context()) ? writeFor(read) : -1);
    }

    private int readFor(int write) {
        int nearest = filter.nearestRead(write, reads);
        if (isFine(nearest, write) && filter.letsBefore(nearest, writes.context())) {
            return nearest;
        }
        int among = filter.nearestRead(write, possible);
        return among < 0 || sawOther.test(among, write)
                ? among
                : filter.nearestRead(write, possible.only(read -> sawOther.test(read, write)));
    }

    private boolean isFine(int read, int write) {
        return read >= 0 && sawOther.test(read, write);
    }

    private int writeFor(int read) {
        int nearest = filter.nearestWrite(read, writes);
        if (nearest >= 0
                && sawOther.test(read, nearest)
                && filter.letsIn(nearest, reads.context())) {
            return nearest;
        }
        return filter.nearestWrite(read, letting.only(write -> sawOther.test(read, write)));
    }
}
