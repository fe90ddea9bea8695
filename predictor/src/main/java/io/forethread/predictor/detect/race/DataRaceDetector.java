package io.forethread.predictor.detect.race;

import io.forethread.Violation;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.AccessGroup;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.CandidateCollector.Likeness;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.NearestPair;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.detect.OptimisticReads;
import io.forethread.predictor.detect.Representatives;
import io.forethread.predictor.detect.SourceKey;
import io.forethread.predictor.detect.SummaryText;
import io.forethread.predictor.detect.VariableAccesses;
import io.forethread.predictor.model.Target;
import io.forethread.trace.Trace;

import java.util.List;

/**
 * Finds pairs of accesses that two threads may be about to do at the same time: to the same plain
 * variable, at least one of them a write, not ordered by what every schedule keeps, and without a
 * lock that keeps them apart.
 *
 * <p>Variables are plain unless they are volatile fields, elements of atomic arrays, or the state
 * of objects that order their own accesses. What a thread reads {@linkplain OptimisticReads without
 * a lock on purpose} does not race with what is written under that lock.
 */
public final class DataRaceDetector implements Detector {
    /** Ranks: a read that decides something comes first. */
    private static final int DECIDING = 0;

    private static final int OTHER = 1;

    @Override
    public Violation violation() {
        return Violation.DATA_RACE;
    }

    @Override
    public List<CandidateGroup> detect(Observation observation) {
        return new Search(observation).find();
    }

    private static final class Search {
        private final Observation observation;
        private final TraceAnalysis analysis;
        private final Trace trace;
        private final SummaryText words;
        private final OptimisticReads optimistic;
        private final CandidateCollector found;

        Search(Observation observation) {
            this.observation = observation;
            this.analysis = observation.analysis();
            this.found = new CandidateCollector(observation);
            this.trace = analysis.trace();
            this.words = new SummaryText(trace);
            this.optimistic = new OptimisticReads(trace, analysis.locks());
        }

        List<CandidateGroup> find() {
            observation.contended().forEach(observation, "data races", this::findIn);
            return found.groups();
        }

        private boolean isPlain(int access) {
            return switch (trace.kind(access)) {
                case READ_FIELD, WRITE_FIELD ->
                        !trace.dictionary().field(trace.member(access)).isVolatile();
                case READ_ELEMENT, WRITE_ELEMENT ->
                        trace.dictionary().className(trace.ownerId(access)).startsWith("[");
                default -> trace.member(access) == 0;
            };
        }

        private void findIn(VariableAccesses accesses) {
            String name = words.sourceVariable(accesses.first());
            List<AccessGroup> groups = accesses.groups(this::isPlain);
            for (int i = 0; i < groups.size(); i++) {
                observation.budget().spend(groups.size() - i);
                for (int j = i + 1; j < groups.size(); j++) {
                    AccessGroup one = groups.get(i);
                    AccessGroup other = groups.get(j);
                    if (mayRace(one, other)) {
                        findIn(
                                accesses.variable(),
                                name,
                                unvalidated(one, other),
                                unvalidated(other, one));
                    }
                }
            }
        }

        private boolean mayRace(AccessGroup one, AccessGroup other) {
            return one.thread() != other.thread()
                    && (one.isWrite() || other.isWrite())
                    && analysis.locks().areCompatible(one.context(), other.context());
        }

        /** Returns a group without the reads that a validation forgets if the other one writes. */
        private AccessGroup unvalidated(AccessGroup group, AccessGroup other) {
            return group.isWrite() || optimistic.isEmpty()
                    ? group
                    : group.only(read -> !optimistic.isValidated(read, other.context()));
        }

        private void findIn(int variable, String name, AccessGroup one, AccessGroup other) {
            SourceKey key =
                    new SourceKey(
                            Math.min(one.site(), other.site()),
                            Math.max(one.site(), other.site()),
                            name,
                            "");
            Likeness likeness =
                    new Likeness(
                            variable,
                            Math.min(one.thread(), other.thread()),
                            Math.max(one.thread(), other.thread()));
            if (found.wants(key, likeness)) {
                observation.budget().spend(2L * Representatives.MOST);
                for (NearestPair pair :
                        NearestPair.find(
                                one,
                                event -> unordered(event, other),
                                other,
                                event -> unordered(event, one))) {
                    int a = pair.first();
                    int b = pair.second();
                    found.add(rank(a, b), pair.distance(), likeness, candidate(key, a, b));
                }
            }
        }

        /** Returns the event of a group nearest to {@code a} that is not ordered with it, or -1. */
        private int unordered(int a, AccessGroup group) {
            if (analysis.isBeforeKnown(a, group.thread(), trace.ownerId(a))) {
                return -1;
            }
            return group.nearest(
                    a,
                    event ->
                            analysis.order().ordered(event, a)
                                    || analysis.isBeforeKnown(
                                            event, trace.thread(a), trace.ownerId(a)),
                    event -> analysis.order().ordered(a, event));
        }

        private int rank(int a, int b) {
            return decides(a) || decides(b) ? DECIDING : OTHER;
        }

        private boolean decides(int access) {
            return analysis.units().isBeforeBranch(access);
        }

        private Candidate candidate(SourceKey key, int a, int b) {
            int first = Math.min(a, b);
            int second = Math.max(a, b);
            return new Candidate(
                    Violation.DATA_RACE,
                    key,
                    Target.together(first, second),
                    List.of(
                            words.involved(first, role(first)),
                            words.involved(second, role(second))),
                    words.variable(a) + ", " + words.place(first) + " with " + words.place(second));
        }

        private String role(int access) {
            return trace.isWrite(access) ? "writes" : "reads";
        }
    }
}
