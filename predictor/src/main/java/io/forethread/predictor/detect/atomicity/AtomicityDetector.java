package io.forethread.predictor.detect.atomicity;

import io.forethread.Violation;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.Observation;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds accesses of one thread that may come between two accesses of an atomic block of another
 * one, and then make a {@linkplain io.forethread.predictor.detect.atomicity.Pattern pattern} that
 * no serial order of the blocks explains.
 *
 * <p>It need not look at all triples of accesses. Between an access and a later one of its block it
 * is enough to look at the next one that reads and the next one that writes; accesses that locks
 * and sites do not tell apart are looked at together; and for two variables, blocks that do the
 * same in the source stand for each other.
 */
public final class AtomicityDetector implements Detector {
    /** How many candidates about tasks are kept: hardly any task is meant to be atomic. */
    private static final int MOST_TASKS = 8;

    @Override
    public Violation violation() {
        return Violation.ATOMICITY;
    }

    @Override
    public List<CandidateGroup> detect(Observation observation) {
        TraceAnalysis analysis = observation.analysis();
        if (analysis.contended().isEmpty()) {
            return List.of();
        }
        observation.budget().spend(analysis.trace().size());
        AtomicBlocks blocks =
                new AtomicBlocks(analysis.trace(), analysis.synchronization().holds());
        InterruptionFilter filter = new InterruptionFilter(analysis);
        InterruptionCandidates found = new InterruptionCandidates(observation, blocks);
        new OneVariablePatterns(observation, blocks, filter, found).find();
        new TwoVariablePatterns(observation, blocks, filter, found).find();
        return withFewTasks(found.groups());
    }

    private static List<CandidateGroup> withFewTasks(List<CandidateGroup> groups) {
        List<CandidateGroup> kept = new ArrayList<>();
        int tasks = 0;
        for (CandidateGroup group : groups) {
            boolean task = InterruptionCandidates.isAbout(BlockKind.TASK, group);
            tasks += task ? 1 : 0;
            if (!task || tasks <= MOST_TASKS) {
                kept.add(group);
            }
        }
        return kept;
    }
}
