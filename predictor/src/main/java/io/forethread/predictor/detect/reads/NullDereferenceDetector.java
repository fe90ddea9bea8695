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
import io.forethread.predictor.detect.SourceKey;
import io.forethread.predictor.detect.SummaryText;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.ValueType;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

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
        return new Search(observation.analysis()).find(observation.ignored());
    }

    private static final class Search {
        private final TraceAnalysis analysis;
        private final Trace trace;
        private final SummaryText words;
        private final CandidateCollector found = new CandidateCollector();

        Search(TraceAnalysis analysis) {
            this.analysis = analysis;
            this.trace = analysis.trace();
            this.words = new SummaryText(trace);
        }

        List<CandidateGroup> find(Predicate<String> ignored) {
            Accesses accesses = analysis.accesses();
            for (int variable = 0; variable < accesses.variables(); variable++) {
                if (!accesses.isShared(variable)) {
                    continue;
                }
                int[] events = accesses.of(variable);
                if (!words.isIgnored(events[0], ignored)) {
                    if (trace.isState(events[0])) {
                        findLookups(variable, events);
                    } else if (trace.valueType(events[0]) == ValueType.REFERENCE) {
                        findReads(variable, events);
                    }
                }
            }
            return found.groups();
        }

        // ---- fields and elements

        private void findReads(int variable, int[] events) {
            if (Arrays.stream(events).noneMatch(this::sawReference)) {
                return;
            }
            VariableSearch search = new VariableSearch(variable, events, this::sawReference);
            search.pair(event -> trace.isWrite(event) && trace.value(event) == 0, Cause.NULL_WRITE);
            if (trace.isWrite(events[0]) || trace.value(events[0]) == 0) {
                // Fields and elements are null before they are written.
                search.initial(Cause.INITIAL);
            }
        }

        private boolean sawReference(int event) {
            return trace.isRead(event) && trace.value(event) != 0;
        }

        // ---- lookups

        private void findLookups(int variable, int[] events) {
            if (Arrays.stream(events).noneMatch(this::isSuccessfulLookup)) {
                return;
            }
            VariableSearch search = new VariableSearch(variable, events, this::isSuccessfulLookup);
            search.pair(trace::isWrite, Cause.CHANGE);
            search.initial(Cause.NO_CHANGE);
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
            private final int variable;
            private final String name;
            private final int[] events;
            private final IntPredicate isRead;
            private final ReadsFromFilter filter;

            VariableSearch(int variable, int[] events, IntPredicate isRead) {
                this.variable = variable;
                this.name = words.sourceVariable(events[0]);
                this.events = events;
                this.isRead = isRead;
                this.filter = new ReadsFromFilter(analysis, events);
            }

            /** Pairs reads with writes of other threads that they did not see. */
            void pair(IntPredicate isWrite, Cause cause) {
                for (AccessGroup.Pair pair :
                        AccessGroup.pairs(
                                AccessGroup.of(analysis, events, isWrite),
                                AccessGroup.of(analysis, events, isRead))) {
                    pair(pair.first(), pair.second(), cause);
                }
            }

            private void pair(AccessGroup writes, AccessGroup reads, Cause cause) {
                SourceKey key = key(reads.site(), writes.site(), cause);
                Likeness likeness = new Likeness(variable, reads.thread(), writes.thread());
                if (!found.wants(key, likeness)) {
                    return;
                }
                AccessGroup letting = filter.lettingIn(writes, reads.context());
                AccessGroup possible = filter.lettingBefore(reads, writes.context());
                for (NearestPair pair :
                        NearestPair.find(letting, write -> nearestOther(write, possible))) {
                    Target target = Target.readsFrom(pair.first(), pair.second());
                    found.add(
                            cause.rank(),
                            pair.distance(),
                            likeness,
                            candidate(key, target, pair.second(), pair.first(), cause));
                }
            }

            private int nearestOther(int write, AccessGroup reads) {
                IntPredicate sawOther = read -> analysis.accesses().writeBefore(read) != write;
                int read = filter.nearestRead(write, reads);
                return read < 0 || sawOther.test(read)
                        ? read
                        : filter.nearestRead(write, reads.only(sawOther));
            }

            /** Pairs reads with the value that the variable has before it is written. */
            void initial(Cause cause) {
                int firstWrite =
                        Arrays.stream(events).filter(trace::isWrite).findFirst().orElseThrow();
                for (AccessGroup reads : AccessGroup.of(analysis, events, isRead)) {
                    SourceKey key = key(reads.site(), trace.siteId(firstWrite), cause);
                    Likeness likeness =
                            new Likeness(variable, reads.thread(), trace.thread(firstWrite));
                    for (int i = 0; i < reads.size() && found.wants(key, likeness); i++) {
                        int read = reads.event(i);
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
