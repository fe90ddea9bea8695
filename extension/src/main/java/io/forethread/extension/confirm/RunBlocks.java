package io.forethread.extension.confirm;

import io.forethread.prediction.StoredBlock;
import io.forethread.predictor.causality.synchronization.Synchronization;
import io.forethread.predictor.detect.atomicity.AtomicBlocks;
import io.forethread.predictor.detect.atomicity.Block;
import io.forethread.predictor.detect.atomicity.BlockKind;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The blocks of one run that are meant to be atomic, by names that mean the same in every run. */
final class RunBlocks {
    private final Trace trace;
    private final EventUnits units;
    private final AtomicBlocks blocks;
    private final Accesses accesses;

    RunBlocks(Trace trace, EventUnits units) {
        this.trace = trace;
        this.units = units;
        this.blocks = new AtomicBlocks(trace, new Synchronization(trace, units).holds());
        this.accesses = new Accesses(trace);
    }

    Trace trace() {
        return trace;
    }

    EventUnits units() {
        return units;
    }

    Accesses accesses() {
        return accesses;
    }

    /** Returns the block around two events, unless it is a task or waits for other threads. */
    Optional<Block> around(int first, int last) {
        return Optional.ofNullable(blocks.around(first, last))
                .filter(block -> block.kind() != BlockKind.TASK && !block.mayWait());
    }

    /** Returns the block that a stored one stands for. */
    Optional<Block> find(StoredBlock stored) {
        return alike(
                        stored.kind(),
                        trace.dictionary().threadIndex(stored.thread()),
                        block -> trace.site(block.first()).equals(stored.site()))
                .stream()
                .skip(stored.time() - 1L)
                .findFirst();
    }

    StoredBlock stored(Block block) {
        List<Block> alike =
                alike(
                        block.kind(),
                        block.thread(),
                        other -> trace.siteId(other.first()) == trace.siteId(block.first()));
        return new StoredBlock(
                trace.dictionary().thread(block.thread()).name(),
                block.kind(),
                trace.site(block.first()),
                alike.indexOf(block) + 1);
    }

    private List<Block> alike(BlockKind kind, int thread, Predicate<Block> begins) {
        return blocks.all().stream()
                .filter(block -> block.kind() == kind && block.thread() == thread)
                .filter(begins)
                .sorted(Comparator.comparingInt(Block::first))
                .toList();
    }

    /**
     * Returns the first event of a block before which its thread can be stopped: a call is part of
     * what comes before it.
     */
    int begin(Block block) {
        int event = block.first();
        while (event >= 0 && event <= block.last() && units.first(units.unitOf(event)) != event) {
            event = units.nextInThread(event);
        }
        return event < 0 ? block.last() : event;
    }

    /** Returns the last event of a block, with the release of the lock that it began with. */
    int end(Block block) {
        int next = units.nextInThread(block.last());
        boolean releases =
                trace.kind(block.first()) == EventKind.ACQUIRE
                        && next >= 0
                        && trace.kind(next) == EventKind.RELEASE
                        && trace.ownerAndMember(next) == trace.ownerAndMember(block.first());
        return releases ? next : block.last();
    }
}
