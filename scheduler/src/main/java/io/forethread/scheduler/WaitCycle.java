package io.forethread.scheduler;

import io.forethread.scheduler.Outcome.BlockedThread;
import io.forethread.scheduler.Outcome.Helper;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds threads that wait for each other. */
final class WaitCycle {
    private final Map<String, BlockedThread> threads = new LinkedHashMap<>();
    private final Set<String> done = new HashSet<>();
    private final List<String> path = new ArrayList<>();

    private WaitCycle(List<BlockedThread> blocked) {
        blocked.forEach(thread -> threads.put(thread.thread(), thread));
    }

    /** Returns threads of which each waits for the next and the last for the first, or none. */
    static List<BlockedThread> in(List<BlockedThread> blocked) {
        WaitCycle search = new WaitCycle(blocked);
        for (String thread : search.threads.keySet()) {
            List<BlockedThread> found = search.from(thread);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    private List<BlockedThread> from(String thread) {
        int before = path.indexOf(thread);
        if (before >= 0) {
            return path.subList(before, path.size()).stream().map(threads::get).toList();
        }
        if (!threads.containsKey(thread) || !done.add(thread)) {
            return List.of();
        }
        path.add(thread);
        for (Helper helper : threads.get(thread).waiting().helpers()) {
            for (String next : helper.threads()) {
                List<BlockedThread> found = from(next);
                if (!found.isEmpty()) {
                    return found;
                }
            }
        }
        path.remove(path.size() - 1);
        return List.of();
    }

    /** Describes a cycle in one sentence. */
    static String inWords(List<BlockedThread> cycle) {
        StringBuilder text = new StringBuilder(cycle.get(0).thread()).append(' ');
        for (int i = 0; i < cycle.size(); i++) {
            BlockedThread next = cycle.get((i + 1) % cycle.size());
            Helper helper = toward(cycle.get(i), next).orElseThrow();
            text.append(cycle.get(i).waiting().what()).append(helper.describe());
            if (i + 1 < cycle.size()) {
                boolean isNamedLast = !helper.relation().isEmpty() && helper.threads().size() == 1;
                text.append(isNamedLast ? ", who " : "; " + next.thread() + " ");
            }
        }
        return text.toString();
    }

    private static Optional<Helper> toward(BlockedThread thread, BlockedThread next) {
        return thread.waiting().helpers().stream()
                .filter(helper -> helper.threads().contains(next.thread()))
                .findFirst();
    }
}
