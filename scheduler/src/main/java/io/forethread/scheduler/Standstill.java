package io.forethread.scheduler;

import io.forethread.recorder.instrument.CodeMap;
import io.forethread.scheduler.Outcome.BlockedThread;
import io.forethread.trace.Layout;

import java.util.ArrayList;
import java.util.List;

/** Describes threads that cannot go on: who waits for whom, where, and what each holds. */
final class Standstill {
    private Standstill() {}

    /** Returns threads that wait for each other in a circle, in order, or none. */
    static List<ThreadModel> cycle(List<ThreadModel> threads) {
        for (ThreadModel start : threads) {
            List<ThreadModel> path = new ArrayList<>();
            ThreadModel at = start;
            while (at != null && !path.contains(at)) {
                path.add(at);
                at = waitedForBy(at, threads);
            }
            if (at == start) {
                return path;
            }
        }
        return List.of();
    }

    private static ThreadModel waitedForBy(ThreadModel thread, List<ThreadModel> threads) {
        if (thread.pending instanceof Pending.Parked parked) {
            Thread owner = parked.owner();
            for (ThreadModel candidate : threads) {
                if (candidate.thread == owner) {
                    return candidate;
                }
            }
            return null;
        }
        return thread.pending.waitsFor();
    }

    static List<BlockedThread> describe(List<ThreadModel> threads) {
        List<BlockedThread> described = new ArrayList<>();
        for (ThreadModel thread : threads) {
            described.add(describe(thread, threads));
        }
        return described;
    }

    private static BlockedThread describe(ThreadModel thread, List<ThreadModel> threads) {
        String waitsFor = thread.pending.describe();
        if (thread.pending instanceof Pending.Parked) {
            String call = ApplicationFrames.jdkCallOf(thread.thread);
            ThreadModel owner = waitedForBy(thread, threads);
            waitsFor =
                    (call.isEmpty() ? waitsFor : "waits in " + call)
                            + (owner == null ? "" : " for a lock held by " + owner);
        }
        return new BlockedThread(
                thread.name,
                thread.thread.getName(),
                waitsFor,
                ApplicationFrames.topOf(thread.thread),
                thread.held.stream().map(Standstill::held).toList());
    }

    private static String held(LockModel lock) {
        int site = Layout.site(lock.takenAt);
        return "the monitor of "
                + lock
                + (site == 0 ? "" : ", taken at " + SourceLines.of(CodeMap.siteAt(site)));
    }
}
