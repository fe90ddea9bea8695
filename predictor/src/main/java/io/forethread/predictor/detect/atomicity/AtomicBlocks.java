package io.forethread.predictor.detect.atomicity;

import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.causality.synchronization.LockHolds;
import io.forethread.predictor.model.IntList;
import io.forethread.predictor.model.KindSet;
import io.forethread.trace.CallFlags;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.Trace;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The blocks of a trace. Those of one kind do not overlap in a thread; those of different kinds may
 * contain each other. There may be millions: each is a few numbers, and becomes an object when it
 * is asked for.
 */
public final class AtomicBlocks {
    private static final int NONE = -1;

    /** Events that do not occur in a block that is meant to be atomic. */
    private static final KindSet WAITING =
            KindSet.of(
                    EventKind.START,
                    EventKind.JOIN,
                    EventKind.WAIT,
                    EventKind.WAKE,
                    EventKind.PARK,
                    EventKind.SLEEP);

    private static final KindSet CALLS = KindSet.of(EventKind.CALL, EventKind.RETURN);
    private static final KindSet MAY_BEGIN_TASK = KindSet.of(EventKind.BEGIN, EventKind.AWAIT);
    private static final List<BlockKind> KINDS = List.of(BlockKind.values());

    private final Trace trace;
    private final IntList firsts = new IntList();
    private final IntList lasts = new IntList();
    private final BitSet mayWait = new BitSet();

    /** Where the blocks of each kind begin in the lists; marked ones and methods are mixed. */
    private final BitSet marked = new BitSet();

    private int locked;
    private int tasks;

    /** By kind and thread, the numbers of its blocks. */
    private final Lane[][] lanes;

    /** By thread, the events that are about waiting. */
    private final IntList[] waits;

    public AtomicBlocks(Trace trace, LockHolds holds) {
        this.trace = trace;
        int threads = trace.dictionary().threads().size();
        this.lanes = new Lane[KINDS.size()][threads];
        this.waits = new IntList[threads];
        Arrays.setAll(waits, thread -> new IntList());
        IntList taskStarts = new IntList();
        IntList taskEnds = new IntList();
        goThrough(taskStarts, taskEnds);
        locked = firsts.size();
        addLocked(holds);
        tasks = firsts.size();
        for (int i = 0; i < taskStarts.size(); i++) {
            int first = taskStarts.get(i);
            add(BlockKind.TASK, first, taskEnds.get(i), waitsIn(first, taskEnds.get(i)));
        }
    }

    private void goThrough(IntList taskStarts, IntList taskEnds) {
        Calls calls = new Calls(trace, this::waitsIn, this::add);
        int[] last = new int[waits.length];
        int[] task = new int[waits.length];
        Arrays.fill(last, NONE);
        Arrays.fill(task, NONE);
        for (int event = 0; event < trace.size(); event++) {
            long head = trace.head(event);
            int thread = Layout.thread(head);
            if (CALLS.hasKindOf(head) && isAboutShared(event)) {
                calls.next(Layout.kind(head), event, last[thread]);
            } else if (WAITING.hasKindOf(head)) {
                waits[thread].add(event);
            } else if (MAY_BEGIN_TASK.hasKindOf(head) && isStartOfTask(event)) {
                if (task[thread] != NONE) {
                    taskStarts.add(task[thread]);
                    taskEnds.add(last[thread]);
                }
                task[thread] = event;
            }
            last[thread] = event;
        }
        calls.finish();
        for (int thread = 0; thread < task.length; thread++) {
            if (task[thread] != NONE) {
                taskStarts.add(task[thread]);
                taskEnds.add(last[thread]);
            }
        }
    }

    /**
     * Returns whether a call may be a block: ordinary traces have no others than those on shared
     * objects, and those that are marked.
     */
    private boolean isAboutShared(int event) {
        return !trace.isDeep()
                || trace.dictionary().isShared(trace.ownerId(event))
                || (trace.member(event) & CallFlags.MARKED) != 0;
    }

    private boolean waitsIn(int first, int last) {
        IntList its = waits[trace.thread(first)];
        if (its.isEmpty()) {
            return false;
        }
        int found = its.find(first);
        int next = found >= 0 ? found : -found - 1;
        return next < its.size() && its.get(next) <= last;
    }

    private void add(BlockKind kind, int first, int last, boolean waiting) {
        int number = firsts.size();
        firsts.add(first);
        lasts.add(last);
        mayWait.set(number, waiting);
        marked.set(number, kind == BlockKind.MARKED);
        Lane[] byThread = lanes[KINDS.indexOf(kind)];
        int thread = trace.thread(first);
        if (byThread[thread] == null) {
            byThread[thread] = new Lane();
        }
        byThread[thread].numbers.add(number);
    }

    /**
     * A wait gives its lock up: what comes before it and what comes after it are two blocks. Locks
     * that another thread gives back make no block.
     */
    private void addLocked(LockHolds holds) {
        int[] first = new int[waits.length];
        int[] held = new int[first.length];
        for (int change = 0; change < holds.changes(); change++) {
            Hold hold = holds.changed(change);
            if (holds.isHandedOver(hold)) {
                continue;
            }
            int event = holds.changeEvent(change);
            int thread = hold.thread();
            if (hold.acquire() == event) {
                if (held[thread]++ == 0) {
                    first[thread] = event;
                }
            } else if (--held[thread] == 0) {
                add(BlockKind.LOCKED, first[thread], event, waitsIn(first[thread], event));
            }
        }
    }

    /** A worker awaits a task, not its elements or signals, right before it runs it. */
    private boolean isStartOfTask(int event) {
        if (trace.kind(event) == EventKind.BEGIN) {
            return true;
        }
        if (trace.siteId(event) != 0) {
            return false;
        }
        String name = trace.dictionary().className(trace.ownerId(event));
        return name.contains("$$Lambda") || name.endsWith("FutureTask");
    }

    /** Returns all blocks, by kind and then in the order of their ends. */
    public List<Block> all() {
        return new AbstractList<>() {
            @Override
            public Block get(int number) {
                return block(number);
            }

            @Override
            public int size() {
                return firsts.size();
            }
        };
    }

    private Block block(int number) {
        int first = firsts.get(number);
        return new Block(
                kind(number), trace.thread(first), first, lasts.get(number), mayWait.get(number));
    }

    private BlockKind kind(int number) {
        if (number >= tasks) {
            return BlockKind.TASK;
        }
        if (number >= locked) {
            return BlockKind.LOCKED;
        }
        return marked.get(number) ? BlockKind.MARKED : BlockKind.METHOD;
    }

    /** Returns the block of a kind that an event is in, or null. */
    public Block of(BlockKind kind, int event) {
        int number = numberOf(KINDS.indexOf(kind), event, event);
        return number == NONE ? null : block(number);
    }

    /** Returns the block with the most telling reason that both events are in, or null. */
    public Block around(int one, int other) {
        int number = numberAround(one, other);
        return number == NONE ? null : block(number);
    }

    /** Returns whether both events are in one block. */
    public boolean isAround(int one, int other) {
        return numberAround(one, other) != NONE;
    }

    private int numberAround(int one, int other) {
        if (trace.thread(one) == trace.thread(other)) {
            for (int kind = 0; kind < lanes.length; kind++) {
                int number = numberOf(kind, Math.min(one, other), Math.max(one, other));
                if (number != NONE) {
                    return number;
                }
            }
        }
        return NONE;
    }

    private int numberOf(int kind, int first, int last) {
        Lane lane = lanes[kind][trace.thread(first)];
        if (lane == null) {
            return NONE;
        }
        int number = lane.lastFrom(first);
        return number != NONE && last <= lasts.get(number) ? number : NONE;
    }

    /** The blocks of one kind in one thread, in their order. */
    private final class Lane {
        private final IntList numbers = new IntList();

        /** Where the last search ended: the next one is often near. */
        private int recent;

        /** Returns the last block that begins at an event or before, or NONE. */
        int lastFrom(int event) {
            if (isLastFrom(recent, event)) {
                return numbers.get(recent);
            }
            if (recent > 0 && isLastFrom(recent - 1, event)) {
                return numbers.get(--recent);
            }
            int low = 0;
            int high = numbers.size();
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (firsts.get(numbers.get(middle)) <= event) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            recent = Math.max(0, low - 1);
            return low == 0 ? NONE : numbers.get(low - 1);
        }

        private boolean isLastFrom(int index, int event) {
            return firsts.get(numbers.get(index)) <= event
                    && (index + 1 == numbers.size() || firsts.get(numbers.get(index + 1)) > event);
        }
    }
}
