package io.forethread.predictor.detect.atomicity;

import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.causality.synchronization.LockHolds;
import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The blocks of a trace. Those of one kind do not overlap in a thread; those of different kinds may
 * contain each other.
 */
public final class AtomicBlocks {
    private static final int NONE = -1;

    /** Events that do not occur in a block that is meant to be atomic. */
    private static final Set<EventKind> WAITING =
            EnumSet.of(
                    EventKind.START,
                    EventKind.JOIN,
                    EventKind.WAIT,
                    EventKind.WAKE,
                    EventKind.PARK,
                    EventKind.SLEEP);

    private final Trace trace;
    private final EventUnits units;
    private final Map<BlockKind, int[]> blockOf = new EnumMap<>(BlockKind.class);
    private final List<Block> blocks = new ArrayList<>();

    /** For each event, how many of its thread's events up to it are about waiting. */
    private final int[] waits;

    public AtomicBlocks(Trace trace, EventUnits units, LockHolds holds) {
        this.trace = trace;
        this.units = units;
        this.waits = new int[trace.size()];
        for (BlockKind kind : BlockKind.values()) {
            int[] none = new int[trace.size()];
            Arrays.fill(none, NONE);
            blockOf.put(kind, none);
        }
        countWaits();
        new Calls(trace, this::waitsIn).blocks().forEach(this::add);
        addLocked(holds);
        addTasks();
    }

    private void countWaits() {
        int[] sofar = new int[trace.dictionary().threads().size()];
        for (int event = 0; event < trace.size(); event++) {
            int thread = trace.thread(event);
            sofar[thread] += WAITING.contains(trace.kind(event)) ? 1 : 0;
            waits[event] = sofar[thread];
        }
    }

    private boolean waitsIn(int first, int last) {
        return waits[last] > waits[first] || WAITING.contains(trace.kind(first));
    }

    private void add(Block block) {
        int number = blocks.size();
        blocks.add(block);
        int[] numbers = blockOf.get(block.kind());
        for (int event = block.first();
                event != NONE && event <= block.last();
                event = units.nextInThread(event)) {
            numbers[event] = number;
        }
    }

    private void add(BlockKind kind, int first, int last) {
        add(new Block(kind, trace.thread(first), first, last, waitsIn(first, last)));
    }

    /**
     * A wait gives its lock up: what comes before it and what comes after it are two blocks. Locks
     * that another thread gives back make no block.
     */
    private void addLocked(LockHolds holds) {
        int[] first = new int[trace.dictionary().threads().size()];
        int[] held = new int[first.length];
        for (int event = 0; event < trace.size(); event++) {
            Hold hold = holds.at(event);
            if (hold == null || holds.isHandedOver(hold)) {
                continue;
            }
            int thread = hold.thread();
            if (hold.acquire() == event) {
                if (held[thread]++ == 0) {
                    first[thread] = event;
                }
            } else if (--held[thread] == 0) {
                add(BlockKind.LOCKED, first[thread], event);
            }
        }
    }

    private void addTasks() {
        int[] first = new int[trace.dictionary().threads().size()];
        int[] last = new int[first.length];
        Arrays.fill(first, NONE);
        for (int event = 0; event < trace.size(); event++) {
            int thread = trace.thread(event);
            if (trace.kind(event) == EventKind.BEGIN || isStartOfTask(event)) {
                if (first[thread] != NONE) {
                    add(BlockKind.TASK, first[thread], last[thread]);
                }
                first[thread] = event;
            }
            last[thread] = event;
        }
        for (int thread = 0; thread < first.length; thread++) {
            if (first[thread] != NONE) {
                add(BlockKind.TASK, first[thread], last[thread]);
            }
        }
    }

    /** A worker awaits a task, not its elements or signals, right before it runs it. */
    private boolean isStartOfTask(int event) {
        if (trace.kind(event) != EventKind.AWAIT || trace.siteId(event) != 0) {
            return false;
        }
        String name = trace.dictionary().className(trace.ownerId(event));
        return name.contains("$$Lambda") || name.endsWith("FutureTask");
    }

    /** Returns all blocks, by kind and then in the order of their ends. */
    public List<Block> all() {
        return Collections.unmodifiableList(blocks);
    }

    /** Returns the block of a kind that an event is in, or null. */
    public Block of(BlockKind kind, int event) {
        int number = blockOf.get(kind)[event];
        return number == NONE ? null : blocks.get(number);
    }

    /** Returns the block with the most telling reason that both events are in, or null. */
    public Block around(int one, int other) {
        for (BlockKind kind : BlockKind.values()) {
            int number = blockOf.get(kind)[one];
            if (number != NONE && number == blockOf.get(kind)[other]) {
                return blocks.get(number);
            }
        }
        return null;
    }
}
