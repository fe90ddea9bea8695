package io.forethread.predictor.check;

import io.forethread.predictor.model.TraceOutline;
import io.forethread.trace.EventKind;
import io.forethread.trace.LockMode;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * The locks of a trace that another thread gave back than took them, which locks with stamps allow.
 * Such a lock is taken before it is given back, and the thread that took it gets it again only
 * afterwards.
 */
final class HandOverFacts {
    private final Trace trace;

    /** By object, who holds the lock that it is. */
    private final Map<Integer, List<Holder>> holders = new HashMap<>();

    /** By object, the holders for which another thread gave it back. */
    private final Map<Integer, List<Holder>> handedOver = new HashMap<>();

    private final Map<Integer, List<Integer>> needs = new HashMap<>();

    /** By event, the thread for which another one gives a lock back. */
    private final Map<Integer, Integer> givenBackFor = new HashMap<>();

    HandOverFacts(Trace trace) {
        this.trace = trace;
        for (int event : TraceOutline.of(trace).synchronizing()) {
            EventKind kind = trace.kind(event);
            if (kind == EventKind.ACQUIRE && isOfLockObject(event)) {
                take(event);
            } else if (kind == EventKind.RELEASE && isOfLockObject(event)) {
                give(event);
            }
        }
    }

    private boolean isOfLockObject(int event) {
        return trace.member(event) != LockMode.MONITOR.member();
    }

    private void take(int event) {
        List<Holder> now = holders.computeIfAbsent(trace.ownerId(event), any -> new ArrayList<>());
        for (Holder holder : now) {
            if (holder.thread == trace.thread(event) && holder.mode == trace.member(event)) {
                holder.times++;
                return;
            }
        }
        Holder holder = new Holder(trace.thread(event), trace.member(event), event);
        now.add(holder);
        if (!handedOver.isEmpty()) {
            needGivenBack(event, holder);
        }
    }

    private void needGivenBack(int event, Holder holder) {
        List<Holder> earlier = handedOver.getOrDefault(trace.ownerId(event), List.of());
        for (Iterator<Holder> each = earlier.iterator(); each.hasNext(); ) {
            Holder other = each.next();
            if (other.thread == holder.thread && !(other.isSharing() && holder.isSharing())) {
                need(event, other.givenBack);
                each.remove();
            }
        }
    }

    private void give(int event) {
        List<Holder> now = holders.getOrDefault(trace.ownerId(event), List.of());
        Holder chosen = null;
        for (Holder holder : now) {
            boolean isOwn = holder.thread == trace.thread(event);
            if (holder.mode == trace.member(event) && (isOwn || chosen == null)) {
                chosen = holder;
                if (isOwn) {
                    break;
                }
            }
        }
        if (chosen == null) {
            return;
        }
        boolean isOther = chosen.thread != trace.thread(event);
        if (isOther) {
            givenBackFor.put(event, chosen.thread);
        }
        if (--chosen.times > 0) {
            return;
        }
        now.remove(chosen);
        if (isOther) {
            chosen.givenBack = event;
            need(event, chosen.taken);
            handedOver.computeIfAbsent(trace.ownerId(event), any -> new ArrayList<>()).add(chosen);
        }
    }

    private void need(int event, int needed) {
        needs.computeIfAbsent(event, any -> new ArrayList<>()).add(needed);
    }

    /** Returns what must have been executed before an event that takes or gives back a lock. */
    List<Integer> neededBy(int event) {
        return needs.getOrDefault(event, List.of());
    }

    /** Returns the thread that holds a lock no longer after an event that gives it back. */
    int holderFor(int event) {
        return givenBackFor.getOrDefault(event, trace.thread(event));
    }

    /** A thread that holds a lock. */
    private static final class Holder {
        final int thread;
        final int mode;
        final int taken;
        int times = 1;
        int givenBack;

        Holder(int thread, int mode, int taken) {
            this.thread = thread;
            this.mode = mode;
            this.taken = taken;
        }

        boolean isSharing() {
            return mode == LockMode.SHARED.member();
        }
    }
}
