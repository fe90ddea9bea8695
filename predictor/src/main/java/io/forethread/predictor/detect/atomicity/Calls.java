package io.forethread.predictor.detect.atomicity;

import io.forethread.predictor.model.IntList;
import io.forethread.trace.CallFlags;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The calls of a trace that are meant to be atomic: those of marked methods, and the outermost ones
 * of others. A call in which the thread waits or starts others, and a task that is run, count as
 * what surrounds the calls in them.
 */
final class Calls {
    private final Trace trace;
    private final WaitsIn waits;
    private final Found found;
    private final List<Stack> stacks = new ArrayList<>();

    /** Returns whether a thread waits somewhere from one of its events to another. */
    @FunctionalInterface
    interface WaitsIn {
        boolean test(int first, int last);
    }

    /** Receives blocks, those of a kind and a thread in their order. */
    @FunctionalInterface
    interface Found {
        void add(BlockKind kind, int first, int last, boolean mayWait);
    }

    /**
     * @param waits must know the events up to the last one that has come
     */
    Calls(Trace trace, WaitsIn waits, Found found) {
        this.trace = trace;
        this.waits = waits;
        this.found = found;
        for (int thread = 0; thread < trace.dictionary().threads().size(); thread++) {
            stacks.add(new Stack());
        }
    }

    /** A call that has not returned yet. */
    private static final class Open {
        final int object;
        final Site site;
        final int first;
        final boolean marked;

        /** How many blocks its thread had found when it began. */
        final int blocksBefore;

        Open(int object, Site site, int first, boolean marked, int blocksBefore) {
            this.object = object;
            this.site = site;
            this.first = first;
            this.marked = marked;
            this.blocksBefore = blocksBefore;
        }

        boolean isTask() {
            return site.method().equals("run") || site.method().equals("call");
        }
    }

    /**
     * The calls that a thread is in, and the methods that are blocks unless a call around them is.
     */
    private static final class Stack {
        final Deque<Open> open = new ArrayDeque<>();
        final IntList firsts = new IntList();
        final IntList lasts = new IntList();

        void add(int first, int last) {
            firsts.add(first);
            lasts.add(last);
        }
    }

    /**
     * Takes the next call or return.
     *
     * @param previous the event before it in its thread, or -1
     */
    void next(EventKind kind, int event, int previous) {
        Stack stack = stacks.get(trace.thread(event));
        if (kind == EventKind.CALL) {
            stack.open.push(call(event, previous, stack));
        } else {
            close(event, stack);
        }
    }

    private Open call(int event, int previous, Stack stack) {
        boolean synchronizes =
                previous >= 0
                        && trace.kind(previous) == EventKind.ACQUIRE
                        && trace.siteId(previous) == trace.siteId(event);
        return new Open(
                trace.ownerId(event),
                trace.site(event),
                synchronizes ? previous : event,
                (trace.member(event) & CallFlags.MARKED) != 0,
                stack.firsts.size());
    }

    private void close(int event, Stack stack) {
        Deque<Open> open = stack.open;
        // Calls of others may be missing: those on objects that one thread has for itself.
        if (open.isEmpty() || open.peek().object != trace.ownerId(event)) {
            return;
        }
        Open call = open.pop();
        boolean mayWait = waits.test(call.first, event);
        if (call.marked && open.stream().noneMatch(outer -> outer.marked)) {
            found.add(BlockKind.MARKED, call.first, event, mayWait);
        }
        if (!mayWait && !call.isTask()) {
            stack.firsts.truncate(call.blocksBefore);
            stack.lasts.truncate(call.blocksBefore);
            stack.add(call.first, event);
        }
        if (open.isEmpty()) {
            finish(stack);
        }
    }

    /** Ends the trace. */
    void finish() {
        stacks.forEach(this::finish);
    }

    private void finish(Stack stack) {
        for (int i = 0; i < stack.firsts.size(); i++) {
            found.add(BlockKind.METHOD, stack.firsts.get(i), stack.lasts.get(i), false);
        }
        stack.firsts.truncate(0);
        stack.lasts.truncate(0);
    }
}
