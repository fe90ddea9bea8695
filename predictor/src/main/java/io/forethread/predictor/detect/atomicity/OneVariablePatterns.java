package io.forethread.predictor.detect.atomicity;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.AccessGroup;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.detect.Representatives;
import io.forethread.predictor.detect.SourceKey;
import io.forethread.predictor.detect.VariableAccesses;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.IntList;
import io.forethread.predictor.model.Numbering;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds the patterns of three accesses to one variable. */
final class OneVariablePatterns {
    private final Observation observation;
    private final TraceAnalysis analysis;
    private final Trace trace;
    private final AtomicBlocks blocks;
    private final InterruptionFilter filter;
    private final InterruptionCandidates found;

    /** By thread, the index of the next read and the next write of the variable in question. */
    private final int[] nextRead;

    private final int[] nextWrite;

    OneVariablePatterns(
            Observation observation,
            AtomicBlocks blocks,
            InterruptionFilter filter,
            InterruptionCandidates found) {
        this.observation = observation;
        this.analysis = observation.analysis();
        this.trace = analysis.trace();
        this.blocks = blocks;
        this.filter = filter;
        this.found = found;
        this.nextRead = new int[trace.dictionary().threads().size()];
        this.nextWrite = new int[nextRead.length];
        Arrays.fill(nextRead, Accesses.NONE);
        Arrays.fill(nextWrite, Accesses.NONE);
    }

    /** Pairs of accesses of blocks, by index, that most filters do not tell apart. */
    private static final class Alike {
        private final IntList firsts = new IntList();
        private final IntList seconds = new IntList();
    }

    void find() {
        observation.contended().forEach(observation, "atomicity violations", this::findIn);
    }

    private void findIn(VariableAccesses accesses) {
        for (Alike alike : pairs(accesses)) {
            int[] chosen =
                    Representatives.of(
                            alike.firsts.size(),
                            pair ->
                                    Math.min(
                                            accesses.distanceToOthers(alike.firsts.get(pair)),
                                            accesses.distanceToOthers(alike.seconds.get(pair))));
            for (AccessGroup group : accesses.groups()) {
                findIn(accesses, alike, chosen, group);
            }
        }
    }

    /** Returns, for each access, the next read and the next write of its block with it. */
    private List<Alike> pairs(VariableAccesses accesses) {
        List<Alike> pairs = new ArrayList<>();
        Numbering likenesses = new Numbering();
        for (int i = accesses.size() - 1; i >= 0; i--) {
            int event = accesses.event(i);
            int thread = trace.thread(event);
            add(pairs, likenesses, accesses, i, nextRead[thread]);
            add(pairs, likenesses, accesses, i, nextWrite[thread]);
            (trace.isWrite(event) ? nextWrite : nextRead)[thread] = i;
        }
        for (AccessGroup group : accesses.groups()) {
            nextRead[group.thread()] = Accesses.NONE;
            nextWrite[group.thread()] = Accesses.NONE;
        }
        return pairs;
    }

    private void add(
            List<Alike> pairs,
            Numbering likenesses,
            VariableAccesses accesses,
            int first,
            int second) {
        if (second == Accesses.NONE
                || isOneUnit(accesses.event(first), accesses.event(second))
                || !blocks.isAround(accesses.event(first), accesses.event(second))) {
            return;
        }
        int likeness = likenesses.of(((long) accesses.group(first) << 32) | accesses.group(second));
        if (likeness == pairs.size()) {
            pairs.add(new Alike());
        }
        pairs.get(likeness).firsts.add(first);
        pairs.get(likeness).seconds.add(second);
    }

    private boolean isOneUnit(int first, int second) {
        return !analysis.units().isFirst(second)
                && analysis.units().unitOf(first) == analysis.units().unitOf(second);
    }

    private void findIn(VariableAccesses accesses, Alike pairs, int[] chosen, AccessGroup others) {
        int one = accesses.event(pairs.firsts.get(0));
        Pattern pattern =
                Pattern.of(
                        trace.isWrite(one),
                        others.isWrite(),
                        trace.isWrite(accesses.event(pairs.seconds.get(0))));
        if (pattern == null || others.thread() == trace.thread(one)) {
            return;
        }
        observation.budget().spend(chosen.length);
        for (int pair : chosen) {
            int first = accesses.event(pairs.firsts.get(pair));
            int second = accesses.event(pairs.seconds.get(pair));
            if (!filter.letsIn(first, second, others.context())) {
                continue;
            }
            int other = filter.nearest(first, second, others);
            if (other >= 0) {
                List<Integer> between = List.of(other);
                SourceKey key = found.key(pattern, first, between, second);
                if (!found.wants(key, first, other)) {
                    return;
                }
                found.add(pattern, first, between, second);
            }
        }
    }
}
