package io.forethread.predictor.detect.delay;

import io.forethread.Violation;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.CandidateCollector.Likeness;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.detect.SourceKey;
import io.forethread.predictor.detect.SummaryText;
import io.forethread.predictor.model.InvolvedEvent;
import io.forethread.predictor.model.Target;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds changes of shared variables before which a thread can be held back while all others go on:
 * what it has checked before may no longer hold then, and what others wait for or check is still to
 * come. The thread stands just before the change, or before the lock that it takes for it, since
 * others could not go on otherwise. There is one candidate for each thread and place in the source,
 * at the last time that the thread gets there.
 *
 * <p>Nothing is foreseen of what the others do meanwhile, so that such a schedule also finds what
 * no reordering of the trace shows: what others do only if they find something that they did not
 * find.
 */
public final class LateUpdateDetector implements Detector {
    /** How many candidates are kept: each costs a replay, and most are harmless. */
    private static final int MOST = 12;

    @Override
    public Violation violation() {
        return Violation.LATE_UPDATE;
    }

    @Override
    public List<CandidateGroup> detect(Observation observation) {
        Delays delays = new Delays(observation.analysis());
        observation.contended().forEach(observation, "late updates", delays::look);
        CandidateCollector found = new CandidateCollector(observation);
        SummaryText words = new SummaryText(observation.analysis().trace());
        Set<Integer> sites = new HashSet<>();
        for (Delay delay : delays.all()) {
            add(found, words, delay, sites.add(delay.site()));
        }
        return found.groups().stream().limit(MOST).toList();
    }

    private static void add(
            CandidateCollector found, SummaryText words, Delay delay, boolean isFirstThere) {
        found.add(
                rank(delay, isFirstThere),
                0,
                new Likeness(delay.variable(), delay.thread(), delay.thread()),
                candidate(words, delay));
    }

    /**
     * A place that is rarely executed comes before one in a loop; then each place comes once before
     * other threads are held back there, and a change after a check before one without.
     */
    private static int rank(Delay delay, boolean isFirstThere) {
        int rarity = (Integer.SIZE - Integer.numberOfLeadingZeros(delay.times())) / 2;
        return 4 * rarity + (isFirstThere ? 0 : 2) + (delay.isAfterCheck() ? 0 : 1);
    }

    private static Candidate candidate(SummaryText words, Delay delay) {
        Trace trace = words.trace();
        boolean isState = trace.isState(delay.change());
        String variable = words.variable(delay.change());
        List<InvolvedEvent> events = new ArrayList<>();
        events.add(words.involved(delay.change(), (isState ? "changes " : "writes ") + variable));
        events.add(
                words.involved(
                        delay.other(),
                        (trace.isWrite(delay.other()) ? "changes " : "uses ")
                                + variable
                                + " meanwhile"));
        return new Candidate(
                Violation.LATE_UPDATE,
                new SourceKey(
                        delay.site(),
                        trace.siteId(delay.change()),
                        words.sourceVariable(delay.change()),
                        "T" + delay.thread()),
                Target.holdBack(delay.place()),
                words.placed(events),
                variable
                        + (isState ? " changed at " : " written at ")
                        + words.place(delay.change())
                        + " only after others have gone on as far as they can");
    }
}
