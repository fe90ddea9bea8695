package io.forethread.predictor.explore;

import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reasons why there may be unseen schedules even though no read can see anything else. Without
 * doubts, what threads do depends only on what they read.
 */
final class Doubts {
    private static final Map<EventKind, String> WAYS = new EnumMap<>(EventKind.class);

    static {
        List.of(EventKind.WAIT, EventKind.WAKE, EventKind.NOTIFY, EventKind.NOTIFY_ALL)
                .forEach(kind -> WAYS.put(kind, "wait for notifications"));
        List.of(EventKind.PARK, EventKind.UNPARK).forEach(kind -> WAYS.put(kind, "park"));
        List.of(EventKind.SIGNAL, EventKind.AWAIT)
                .forEach(kind -> WAYS.put(kind, "use synchronizers or pools of the JDK"));
        WAYS.put(EventKind.INTERRUPT, "interrupt each other");
        WAYS.put(EventKind.SLEEP, "sleep");
    }

    private final Set<String> ways = new TreeSet<>();
    private final Set<String> others = new TreeSet<>();

    /** Looks for events of a run that do not only depend on reads. */
    void look(Trace trace) {
        for (int event = 0; event < trace.size(); event++) {
            EventKind kind = trace.kind(event);
            String way = WAYS.get(kind);
            if (way != null) {
                ways.add(way);
            } else if (kind == EventKind.ACQUIRE && trace.member(event) != 0) {
                ways.add("use locks that can be tried");
            }
        }
        if (trace.isTruncated()) {
            add("A run was given up before its end.");
        }
    }

    void add(String sentence) {
        others.add(sentence);
    }

    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        if (!ways.isEmpty()) {
            sentences.add(
                    "Threads %s: what comes of that is not only decided by what they read."
                            .formatted(String.join(", ", ways)));
        }
        sentences.addAll(others);
        return sentences;
    }
}
