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
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.Target;
import io.forethread.trace.Trace;

import java.util.List;
import java.util.Set;

/**
 * Finds reads that decide something and may see another value than they saw: that of a write by
 * another thread which they did not see, or that which was there before all writes. Then a branch
 * may go the other way; the replay tells whether the test fails. A call that tries to take a lock
 * reads whether it is free, too.
 */
public final class OrderViolationDetector implements Detector {
    private static final int SEES_WRITE = 0;
    private static final int SEES_NONE = 1;
    private static final int FIRST_SEES_WRITE = 2;

    /** Added to the rank of a read that decides nothing by itself. */
    private static final int TELLS = 3;

    @Override
    public Violation violation() {
        return Violation.ORDER_VIOLATION;
    }

    /** There are many candidates: most programs stand it when a read sees another value. */
    @Override
    public boolean fillsUp() {
        return true;
    }

    @Override
    public List<CandidateGroup> detect(Observation observation) {
        return new Search(observation).find();
    }

    private static final class Search {
        private final Observation observation;
        private final TraceAnalysis analysis;
        private final Trace trace;
        private final Accesses accesses;

        /** Null until there is a variable to look at: it takes long to find them. */
        private FreeReads free;

        private IndirectDecidingReads telling;
        private final SummaryText words;
        private final CandidateCollector found;

        Search(Observation observation) {
            this.observation = observation;
            this.analysis = observation.analysis();
            this.found = new CandidateCollector(observation);
            this.trace = analysis.trace();
            this.accesses = analysis.accesses();
            this.words = new SummaryText(trace);
        }

        List<CandidateGroup> find() {
            observation.contended().forEach(observation, "order violations", this::look);
            new FailedTryLocks(analysis, words, found).find(observation.ignored());
            return found.groups();
        }

        private void look(VariableAccesses all) {
            if (free == null) {
                free = observation.free();
                telling = new IndirectDecidingReads(analysis, free);
            }
            List<AccessGroup> reads = all.groups(this::decides);
            if (reads.isEmpty()) {
                return;
            }
            ReadsFromFilter filter = new ReadsFromFilter(analysis, all);
            for (AccessGroup.Pair pair : AccessGroup.pairs(all.groups(trace::isWrite), reads)) {
                lookAt(all.variable(), filter, pair.first(), pair.second());
            }
            for (AccessGroup some : reads) {
                lookAtInitial(all, filter, some);
            }
        }

        private boolean decides(int event) {
            return accesses.dependsOnValue(event)
                    && (!free.contains(event) || telling.contains(event));
        }

        private void lookAt(
                int variable, ReadsFromFilter filter, AccessGroup writes, AccessGroup reads) {
            observation.budget().spend(1);
            Likeness likeness = new Likeness(variable, reads.thread(), writes.thread());
            if (!found.wants(key(writes.event(0), reads.event(0)), likeness)) {
                return;
            }
            observation.budget().spend(4L * Representatives.MOST);
            ReadPairs pairs = new ReadPairs(filter, writes, reads, this::sawOther);
            for (NearestPair pair : pairs.nearest()) {
                add(SEES_WRITE, pair.distance(), likeness, pair.first(), pair.second());
            }
            lookAtFirst(filter, pairs.letting(), pairs.possible(), likeness);
        }

        private SourceKey key(int write, int read) {
            return OrderCandidates.key(analysis, words, Target.readsFrom(write, read), "");
        }

        /**
         * Adds the first of several reads at one site: a thread that polls whether it may stop does
         * little if it may from the beginning.
         */
        private void lookAtFirst(
                ReadsFromFilter filter, AccessGroup writes, AccessGroup reads, Likeness likeness) {
            for (int i = 0; i < writes.size() && reads.size() > 1; i++) {
                int write = writes.event(i);
                int read = reads.event(0);
                if (sawOther(read, write)
                        && filter.nearestRead(write, reads.only(event -> event == read)) == read) {
                    Target target = Target.readsFrom(write, read);
                    Candidate candidate = OrderCandidates.of(analysis, words, target, "first ");
                    int rank = rank(FIRST_SEES_WRITE, read);
                    found.add(rank, Math.abs(read - write), likeness, candidate);
                    return;
                }
            }
        }

        private int rank(int rank, int read) {
            return free.contains(read) ? rank + TELLS : rank;
        }

        private boolean sawOther(int read, int write) {
            return trace.isState(read)
                    ? accesses.writeBefore(read) != write
                    : trace.value(read) != trace.value(write);
        }

        private void lookAtInitial(
                VariableAccesses variable, ReadsFromFilter filter, AccessGroup all) {
            AccessGroup reads = all.representatives();
            observation.budget().spend(reads.size());
            for (int i = 0; i < reads.size(); i++) {
                int read = reads.event(i);
                int writer = accesses.writeBefore(read);
                if (writer == Accesses.NONE || isInitial(variable.first(), trace.value(read))) {
                    continue;
                }
                Likeness likeness =
                        new Likeness(variable.variable(), reads.thread(), trace.thread(writer));
                if (!found.wants(key(Target.INITIAL, read), likeness)) {
                    return;
                }
                if (filter.mayBeFirst(read)) {
                    add(SEES_NONE, Math.abs(read - writer), likeness, Target.INITIAL, read);
                }
            }
        }

        /** Adds a candidate, in the first place one that keeps more of the run as it was. */
        private void add(int sees, int distance, Likeness likeness, int write, int read) {
            int rank = rank(sees, read);
            int late = lastBeforeSeen(write, read);
            if (late != Accesses.NONE) {
                Target target = Target.readsFrom(write, read).afterOneOfEach(List.of(Set.of(late)));
                found.add(rank, distance, likeness, OrderCandidates.of(analysis, words, target));
            }
            found.add(rank, distance + 1, likeness, candidate(write, read));
        }

        /**
         * Returns the last event that a thread whose write was seen does before that, and before
         * the locks that it holds there; if the read is to come before that write. Then both
         * threads are in the middle of what they do, and not one after the other.
         */
        private int lastBeforeSeen(int write, int read) {
            int seen = accesses.writeBefore(read);
            if (seen == Accesses.NONE
                    || trace.thread(seen) == trace.thread(read)
                    || (write != Target.INITIAL && write >= seen)) {
                return Accesses.NONE;
            }
            int outside = analysis.locks().outermostAcquisition(seen);
            int position = analysis.threadUnits().position(analysis.units().unitOf(outside));
            if (position == 0) {
                return Accesses.NONE;
            }
            int[] before =
                    analysis.units()
                            .events(analysis.threadUnits().unit(trace.thread(seen), position - 1));
            int late = before[before.length - 1];
            return analysis.order().ordered(read, late) ? Accesses.NONE : late;
        }

        private boolean isInitial(int first, long value) {
            return trace.isRead(first) && trace.value(first) == value;
        }

        private Candidate candidate(int write, int read) {
            return OrderCandidates.of(analysis, words, Target.readsFrom(write, read));
        }
    }
}
