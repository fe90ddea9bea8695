package io.forethread.predictor.detect.reads;

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
import io.forethread.predictor.detect.Representatives;
import io.forethread.predictor.detect.SourceKey;
import io.forethread.predictor.detect.SummaryText;
import io.forethread.predictor.detect.VariableAccesses;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.ValueType;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds reads that saw a reference in the observed run and may see null in another one: a read of a
 * field or element, paired with a write of null by another thread or with the initial value; and a
 * lookup in a collection that found something, paired with a change by another thread that may come
 * right before it, or with none at all.
 */
public final class NullDereferenceDetector implements Detector {

    /** What makes it null; the most promising first. */
    private enum Cause {
        NULL_WRITE("read", "after null is written", "reads", "writes null"),
        INITIAL("read", "before it is first written", "reads", "first writes"),
        CHANGE("looked up", "right after it is changed", "looks up", "changes"),
        NO_CHANGE("looked up", "before it is first changed", "looks up", "first changes");

        private final String access;
        private final String relation;
        private final String readRole;
        private final String writeRole;

        Cause(String access, String relation, String readRole, String writeRole) {
            this.access = access;
            this.relation = relation;
            this.readRole = readRole;
            this.writeRole = writeRole;
        }

        @SuppressWarnings("EnumOrdinal") // the order above is the ranking
        int rank() {
            return ordinal();
        }
    }

    @Override
    public Violation violation() {
        return Violation.NULL_DEREFERENCE;
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
        private final CandidateCollector found;

        Search(Observation observation) {
            this.observation = observation;
            this.analysis = observation.analysis();
            this.found = new CandidateCollector(observation);
            this.trace = analysis.trace();
            this.words = new SummaryText(trace);
        }

        List<CandidateGroup> find() {
            observation.contended().forEach(observation, "null dereferences", this::findIn);
            return found.groups();
        }

        private void findIn(VariableAccesses accesses) {
            if (trace.isState(accesses.first())) {
                findLookups(accesses);
            } else if (trace.valueType(accesses.first()) == ValueType.REFERENCE) {
                findReads(accesses);
            }
        }

        // ---- fields and elements

        private void findReads(VariableAccesses accesses) {
            List<AccessGroup> reads = new ArrayList<>();
            List<AccessGroup> nulls = new ArrayList<>();
            for (AccessGroup group : accesses.groups()) {
                if (group.isWrite() && group.isNull()) {
                    nulls.add(group);
                } else if (!group.isWrite() && !group.isNull()) {
                    reads.add(group);
                }
            }
            VariableSearch search = new VariableSearch(accesses, reads);
            search.pair(nulls, Cause.NULL_WRITE);
            if (trace.isWrite(accesses.first()) || trace.value(accesses.first()) == 0) {
                // Fields and elements are null before they are written.
                search.initial(Cause.INITIAL);
            }
        }

        // ---- lookups

        private void findLookups(VariableAccesses accesses) {
            List<AccessGroup> reads = accesses.groups(this::isSuccessfulLookup);
            if (!reads.isEmpty()) {
                VariableSearch search = new VariableSearch(accesses, reads);
                search.pair(accesses.groups(trace::isWrite), Cause.CHANGE);
                search.initial(Cause.NO_CHANGE);
            }
        }

        private boolean isSuccessfulLookup(int event) {
            int unit = analysis.units().unitOf(event);
            for (int next = analysis.units().nextInThread(event);
                    next >= 0 && analysis.units().unitOf(next) == unit;
                    next = analysis.units().nextInThread(next)) {
                if (trace.kind(next) == EventKind.RESULT
                        && trace.ownerId(next) == trace.ownerId(event)) {
                    return trace.value(next) != 0;
                }
            }
            return false;
        }

        // ---- both

        /** Looks at the accesses of one variable. */
        private final class VariableSearch {
            private final VariableAccesses accesses;
            private final String name;
            private final List<AccessGroup> reads;
            private final ReadsFromFilter filter;

            VariableSearch(VariableAccesses accesses, List<AccessGroup> reads) {
                this.accesses = accesses;
                this.name = words.sourceVariable(accesses.first());
                this.reads = reads;
                this.filter = new ReadsFromFilter(analysis, accesses);
            }

            /** Pairs reads with writes of other threads that they did not see. */
            void pair(List<AccessGroup> writes, Cause cause) {
                for (AccessGroup.Pair pair : AccessGroup.pairs(writes, reads)) {
                    pair(pair.first(), pair.second(), cause);
                }
            }

            private void pair(AccessGroup writes, AccessGroup some, Cause cause) {
                SourceKey key = key(some.site(), writes.site(), cause);
                Likeness likeness =
                        new Likeness(accesses.variable(), some.thread(), writes.thread());
                observation.budget().spend(1);
                if (!found.wants(key, likeness)) {
                    return;
                }
                observation.budget().spend(4L * Representatives.MOST);
                ReadPairs pairs = new ReadPairs(filter, writes, some, this::sawOther);
                for (NearestPair pair : pairs.nearest()) {
                    Target target = Target.readsFrom(pair.first(), pair.second());
                    found.add(
                            cause.rank(),
                            pair.distance(),
                            likeness,
                            candidate(key, target, pair.second(), pair.first(), cause));
                }
            }

            private boolean sawOther(int read, int write) {
                return analysis.accesses().writeBefore(read) != write;
            }

            /** Pairs reads with the value that the variable has before it is written. */
            void initial(Cause cause) {
                int firstWrite = Arrays.stream(accesses.firstWrites()).min().orElseThrow();
                for (AccessGroup all : reads) {
                    AccessGroup some = all.representatives();
                    observation.budget().spend(some.size());
                    SourceKey key = key(some.site(), trace.siteId(firstWrite), cause);
                    Likeness likeness =
                            new Likeness(
                                    accesses.variable(), some.thread(), trace.thread(firstWrite));
                    for (int i = 0; i < some.size() && found.wants(key, likeness); i++) {
                        int read = some.event(i);
                        if (analysis.accesses().writeBefore(read) != Accesses.NONE
                                && filter.mayBeFirst(read)) {
                            Target target = Target.readsFrom(Target.INITIAL, read);
                            found.add(
                                    cause.rank(),
                                    Math.abs(read - firstWrite),
                                    likeness,
                                    candidate(key, target, read, firstWrite, cause));
                        }
                    }
                }
            }

            private SourceKey key(int readSite, int writeSite, Cause cause) {
                return new SourceKey(readSite, writeSite, name, cause.name());
            }

            private Candidate candidate(
                    SourceKey key, Target target, int read, int write, Cause cause) {
                return new Candidate(
                        Violation.NULL_DEREFERENCE,
                        key,
                        target,
                        List.of(
                                words.involved(read, cause.readRole),
                                words.involved(write, cause.writeRole)),
                        words.variable(read)
                                + " "
                                + cause.access
                                + " at "
                                + words.place(read)
                                + " "
                                + cause.relation
                                + " at "
                                + words.place(write));
            }
        }
    }
}
