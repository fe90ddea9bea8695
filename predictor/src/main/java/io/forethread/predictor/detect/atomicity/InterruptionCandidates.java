package io.forethread.predictor.detect.atomicity;

import io.forethread.Violation;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.CandidateCollector.Likeness;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.detect.SourceKey;
import io.forethread.predictor.detect.SummaryText;
import io.forethread.predictor.model.InvolvedEvent;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Makes candidates of interrupted blocks, in words, and collects them by source. */
final class InterruptionCandidates {
    private final Trace trace;
    private final TraceAnalysis analysis;
    private final AtomicBlocks blocks;
    private final SummaryText words;
    private final CandidateCollector collector;

    InterruptionCandidates(Observation observation, AtomicBlocks blocks) {
        this.analysis = observation.analysis();
        this.trace = analysis.trace();
        this.collector = new CandidateCollector(observation);
        this.blocks = blocks;
        this.words = new SummaryText(trace);
    }

    /**
     * Returns what a candidate is in the source.
     *
     * @param others the other thread's accesses
     */
    SourceKey key(Pattern pattern, int first, List<Integer> others, int second) {
        StringBuilder sort = new StringBuilder(pattern.name());
        others.forEach(other -> sort.append(' ').append(trace.siteId(other)));
        String variable = words.sourceVariable(first);
        if (analysis.accesses().variable(first) != analysis.accesses().variable(second)) {
            variable += " and " + words.sourceVariable(second);
        }
        return new SourceKey(trace.siteId(first), trace.siteId(second), variable, sort.toString());
    }

    private Likeness likeness(int first, int other) {
        return new Likeness(
                analysis.accesses().variable(first), trace.thread(first), trace.thread(other));
    }

    /** Returns whether another instance of a candidate is wanted. */
    boolean wants(SourceKey key, int first, int other) {
        return collector.wants(key, likeness(first, other));
    }

    boolean isIgnored(int access, Predicate<String> ignored) {
        return words.isIgnored(access, ignored);
    }

    void add(Pattern pattern, int first, List<Integer> others, int second) {
        Block block = blocks.around(first, second);
        int distance = second - first;
        for (int other : others) {
            distance += Math.min(Math.abs(other - first), Math.abs(other - second));
        }
        List<InvolvedEvent> events = new ArrayList<>();
        events.add(involved(first));
        others.forEach(other -> events.add(involved(other)));
        events.add(involved(second));
        collector.add(
                rank(block.kind(), others.size() > 1),
                distance,
                likeness(first, others.get(0)),
                new Candidate(
                        Violation.ATOMICITY,
                        key(pattern, first, others, second),
                        pattern.target(first, others, second),
                        events,
                        summary(block, first, others, second)));
    }

    List<CandidateGroup> groups() {
        return collector.groups();
    }

    private static final List<BlockKind> KINDS = List.of(BlockKind.values());

    /** One variable before two; but whatever is in a mere task comes last. */
    private static int rank(BlockKind kind, boolean twoVariables) {
        int place = KINDS.indexOf(kind) + (twoVariables ? KINDS.size() : 0);
        return kind == BlockKind.TASK ? place + KINDS.size() : place;
    }

    /** Returns whether candidates are about blocks of a kind. */
    static boolean isAbout(BlockKind kind, CandidateGroup group) {
        return group.rank() == rank(kind, false) || group.rank() == rank(kind, true);
    }

    private InvolvedEvent involved(int access) {
        return words.involved(access, role(access));
    }

    private String role(int access) {
        return (trace.isWrite(access) ? "writes " : "reads ") + words.variable(access);
    }

    private String summary(Block block, int first, List<Integer> others, int second) {
        StringBuilder text = new StringBuilder(words.variable(first));
        if (analysis.accesses().variable(first) != analysis.accesses().variable(second)) {
            text.append(" and ").append(words.variable(second));
        }
        text.append(", ").append(words.place(first));
        text.append(" to ").append(words.place(second));
        text.append(" in ").append(name(block));
        text.append(", with ").append(words.place(others.get(0)));
        for (int other : others.subList(1, others.size())) {
            text.append(" and ").append(words.place(other));
        }
        return text.append(" in between").toString();
    }

    private String name(Block block) {
        return switch (block.kind()) {
            case MARKED, METHOD -> words.method(block.first());
            case LOCKED -> "a locked block";
            case TASK -> "a task";
        };
    }
}
