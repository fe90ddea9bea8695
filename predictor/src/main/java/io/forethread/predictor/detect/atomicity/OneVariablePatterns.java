package io.forethread.predictor.detect.atomicity;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.AccessGroup;
import io.forethread.predictor.detect.SourceKey;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Finds the patterns of three accesses to one variable. */
final class OneVariablePatterns {
    /** How many pairs that are the same in the source are looked at. */
    private static final int ENOUGH = 64;

    private final TraceAnalysis analysis;
    private final Trace trace;
    private final AtomicBlocks blocks;
    private final InterruptionFilter filter;
    private final InterruptionCandidates found;

    OneVariablePatterns(
            TraceAnalysis analysis,
            AtomicBlocks blocks,
            InterruptionFilter filter,
            InterruptionCandidates found) {
        this.analysis = analysis;
        this.trace = analysis.trace();
        this.blocks = blocks;
        this.filter = filter;
        this.found = found;
    }

    /** Two accesses of a block. */
    private record Pair(int first, int second) {}

    /** What pairs have in common that most filters do not tell apart. */
    private record Likeness(
            int thread,
            int firstSite,
            int secondSite,
            boolean firstWrites,
            boolean secondWrites,
            int firstContext,
            int secondContext) {}

    void find(Predicate<String> ignored) {
        for (int v = 0; v < analysis.accesses().variables(); v++) {
            if (analysis.accesses().isShared(v)) {
                int[] events = analysis.accesses().of(v);
                if (!found.isIgnored(events[0], ignored)) {
                    findIn(events);
                }
            }
        }
    }

    private void findIn(int[] events) {
        Map<Likeness, List<Pair>> pairs = pairs(events);
        if (pairs.isEmpty()) {
            return;
        }
        Collection<AccessGroup> groups = AccessGroup.of(analysis, events, event -> true);
        for (List<Pair> alike : pairs.values()) {
            for (AccessGroup group : groups) {
                findIn(alike, group);
            }
        }
    }

    /** Returns, for each access, the next read and the next write of its block with it. */
    private Map<Likeness, List<Pair>> pairs(int[] events) {
        Map<Likeness, List<Pair>> pairs = new LinkedHashMap<>();
        Map<Integer, Integer> nextRead = new HashMap<>();
        Map<Integer, Integer> nextWrite = new HashMap<>();
        for (int i = events.length - 1; i >= 0; i--) {
            int event = events[i];
            int thread = trace.thread(event);
            add(pairs, event, nextRead.get(thread));
            add(pairs, event, nextWrite.get(thread));
            (trace.isWrite(event) ? nextWrite : nextRead).put(thread, event);
        }
        return pairs;
    }

    private void add(Map<Likeness, List<Pair>> pairs, int first, Integer second) {
        if (second == null
                || analysis.units().unitOf(first) == analysis.units().unitOf(second)
                || blocks.around(first, second) == null) {
            return;
        }
        Likeness likeness =
                new Likeness(
                        trace.thread(first),
                        trace.siteId(first),
                        trace.siteId(second),
                        trace.isWrite(first),
                        trace.isWrite(second),
                        analysis.locks().before(first),
                        analysis.locks().before(second));
        List<Pair> alike = pairs.computeIfAbsent(likeness, any -> new ArrayList<>());
        if (alike.size() < ENOUGH) {
            alike.add(new Pair(first, second));
        }
    }

    private void findIn(List<Pair> pairs, AccessGroup others) {
        Pair one = pairs.get(0);
        Pattern pattern =
                Pattern.of(trace.isWrite(one.first), others.isWrite(), trace.isWrite(one.second));
        if (pattern == null || others.thread() == trace.thread(one.first)) {
            return;
        }
        for (Pair pair : pairs) {
            if (!filter.letsIn(pair.first, pair.second, others.context())) {
                continue;
            }
            int other = filter.nearest(pair.first, pair.second, others);
            if (other >= 0) {
                List<Integer> between = List.of(other);
                SourceKey key = found.key(pattern, pair.first, between, pair.second);
                if (!found.wants(key, pair.first, other)) {
                    return;
                }
                found.add(pattern, pair.first, between, pair.second);
            }
        }
    }
}
