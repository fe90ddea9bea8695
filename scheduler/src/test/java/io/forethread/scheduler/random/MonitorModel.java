package io.forethread.scheduler.random;

import io.forethread.scheduler.random.Instruction.Choice;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One monitor: who owns it, who waits, who has been notified and wants it back. */
final class MonitorModel {
    private String owner;
    private int depth;
    private final List<String> waiting = new ArrayList<>();
    private final Set<String> notified = new HashSet<>();
    private final Map<String, Integer> givenUp = new HashMap<>();

    boolean isFreeFor(String thread) {
        return owner == null || owner.equals(thread);
    }

    boolean hasNotified(String thread) {
        return notified.contains(thread);
    }

    int acquire(String thread) {
        owner = thread;
        return ++depth;
    }

    int release(String thread) {
        requireOwner(thread);
        depth--;
        if (depth == 0) {
            owner = null;
        }
        return depth;
    }

    int await(String thread) {
        requireOwner(thread);
        int held = depth;
        givenUp.put(thread, held);
        waiting.add(thread);
        owner = null;
        depth = 0;
        return held;
    }

    int wake(String thread) {
        notified.remove(thread);
        owner = thread;
        depth = givenUp.remove(thread);
        return 1;
    }

    String signal(String thread, Choice choice) {
        requireOwner(thread);
        if (waiting.isEmpty()) {
            return null;
        }
        String woken = choice.apply(List.copyOf(waiting));
        waiting.remove(woken);
        notified.add(woken);
        return woken;
    }

    int signalAll(String thread) {
        requireOwner(thread);
        int count = waiting.size();
        notified.addAll(waiting);
        waiting.clear();
        return count;
    }

    private void requireOwner(String thread) {
        if (!thread.equals(owner)) {
            throw new IllegalStateException(thread + " uses a monitor that " + owner + " owns");
        }
    }
}
