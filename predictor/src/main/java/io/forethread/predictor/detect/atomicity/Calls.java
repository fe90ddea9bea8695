package io.forethread.predictor.detect.atomicity;

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
    private final List<Block> found = new ArrayList<>();

    /** Returns whether a thread waits somewhere from one of its events to another. */
    @FunctionalInterface
    interface WaitsIn {
        boolean test(int first, int last);
    }

    Calls(Trace trace, WaitsIn waits) {
        this.trace = trace;
        this.waits = waits;
    }

    /** A call that has not returned yet, and the atomic calls in it. */
    private static final class Open {
        final int object;
        final Site site;
        final int first;
        final boolean marked;
        final List<Block> inner = new ArrayList<>();

        Open(int object, Site site, int first, boolean marked) {
            this.object = object;
            this.site = site;
            this.first = first;
            this.marked = marked;
        }

        boolean isTask() {
            return site.method().equals("run") || site.method().equals("call");
        }
    }

    List<Block> blocks() {
        int threads = trace.dictionary().threads().size();
        List<Deque<Open>> open = new ArrayList<>();
        int[] previous = new int[threads];
        for (int thread = 0; thread < threads; thread++) {
            open.add(new ArrayDeque<>());
            previous[thread] = -1;
        }
        for (int event = 0; event < trace.size(); event++) {
            int thread = trace.thread(event);
            if (trace.kind(event) == EventKind.CALL) {
                open.get(thread).push(call(event, previous[thread]));
            } else if (trace.kind(event) == EventKind.RETURN) {
                close(event, open.get(thread));
            }
            previous[thread] = event;
        }
        for (Deque<Open> ofThread : open) {
            ofThread.forEach(call -> found.addAll(call.inner));
        }
        return found;
    }

    private Open call(int event, int previous) {
        boolean synchronizes =
                previous >= 0
                        && trace.kind(previous) == EventKind.ACQUIRE
                        && trace.siteId(previous) == trace.siteId(event);
        return new Open(
                trace.ownerId(event),
                trace.site(event),
                synchronizes ? previous : event,
                (trace.member(event) & CallFlags.MARKED) != 0);
    }

    private void close(int event, Deque<Open> open) {
        // Calls of others may be missing: those on objects that one thread has for itself.
        if (open.isEmpty() || open.peek().object != trace.ownerId(event)) {
            return;
        }
        Open call = open.pop();
        boolean mayWait = waits.test(call.first, event);
        if (call.marked) {
            boolean isOutermost = open.stream().noneMatch(outer -> outer.marked);
            if (isOutermost) {
                found.add(block(BlockKind.MARKED, call, event, mayWait));
            }
        }
        List<Block> inner =
                mayWait || call.isTask()
                        ? call.inner
                        : List.of(block(BlockKind.METHOD, call, event, false));
        if (open.isEmpty()) {
            found.addAll(inner);
        } else {
            open.peek().inner.addAll(inner);
        }
    }

    private Block block(BlockKind kind, Open call, int last, boolean mayWait) {
        return new Block(kind, trace.thread(last), call.first, last, mayWait);
    }
}
