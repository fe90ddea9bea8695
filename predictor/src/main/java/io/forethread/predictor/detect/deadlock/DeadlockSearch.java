package io.forethread.predictor.detect.deadlock;

import io.forethread.Violation;
import io.forethread.predictor.causality.MustHappenBefore;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.synchronization.LockHolds;
import io.forethread.predictor.causality.synchronization.Waits;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.CandidateCollector.Likeness;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.detect.SourceKey;
import io.forethread.predictor.detect.SummaryText;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.InvolvedEvent;
import io.forethread.predictor.model.Target;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.List;

/** What the searches for waits that never end have in common. */
abstract class DeadlockSearch {
    static final int NONE = -1;

    final Observation observation;
    final TraceAnalysis analysis;
    final Trace trace;
    final EventUnits units;
    final MustHappenBefore order;
    final LockHolds holds;
    final Waits waits;
    final SummaryText words;
    private final Violation violation;
    private final CandidateCollector found;

    DeadlockSearch(Observation observation, CandidateCollector found) {
        this(Violation.LOST_SIGNAL, observation, found);
    }

    DeadlockSearch(Violation violation, Observation observation, CandidateCollector found) {
        this.violation = violation;
        this.observation = observation;
        this.analysis = observation.analysis();
        this.trace = analysis.trace();
        this.units = analysis.units();
        this.order = analysis.order();
        this.holds = analysis.synchronization().holds();
        this.waits = analysis.synchronization().waits();
        this.words = new SummaryText(trace);
        this.found = found;
    }

    abstract void find();

    /** Says what an event does in the story that a candidate tells. */
    record Part(int event, String role) {}

    /**
     * Adds a candidate.
     *
     * @param rank how promising it is, the best first
     * @param sort tells candidates apart that are about the same places
     * @param parts the events it is about, at least two, those that tell candidates apart first
     */
    void add(int rank, String sort, Target target, String summary, Part... parts) {
        int first = parts[0].event;
        int second = parts[1].event;
        Likeness likeness =
                new Likeness(trace.ownerId(first), trace.thread(first), trace.thread(second));
        SourceKey key =
                new SourceKey(
                        trace.siteId(first),
                        trace.siteId(second),
                        trace.dictionary().className(trace.ownerId(first)),
                        getClass().getSimpleName() + " " + sort);
        found.add(
                rank,
                Math.abs(first - second),
                likeness,
                new Candidate(violation, key, target, involved(parts), summary));
    }

    /** Signals from inside the JDK have no place, and are left out if others have one. */
    private List<InvolvedEvent> involved(Part... parts) {
        List<InvolvedEvent> all = new ArrayList<>();
        for (Part part : parts) {
            all.add(words.involved(part.event, part.role));
        }
        return words.placed(all);
    }

    /** Returns whether an event can come before a thread gets to another one. */
    boolean mayPrecede(int event, int standing) {
        return trace.thread(event) != trace.thread(standing)
                && !order.orderedBeforeReaching(standing, event);
    }
}
