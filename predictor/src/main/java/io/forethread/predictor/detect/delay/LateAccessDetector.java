package io.forethread.predictor.detect.delay;

import io.forethread.Violation;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.CandidateCollector.Likeness;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.detect.Rarity;
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
 * Finds accesses of shared variables before which a thread can be held back while all others go on:
 * what it has found before may no longer hold then, and what others wait for or check is still to
 * come. The thread stands just before a change, or before it uses again what others change; if it
 * has a lock there that others need, it stands before it takes that. There is one candidate for
 * each thread and place in the source, at the last time that the thread gets there; and one at the
 * first time, if it gets there a few times only.
 *
 * <p>Nothing is foreseen of what the others do meanwhile, so that such a schedule also finds what
 * no reordering of the trace shows: what others do only if they find something that they did not
 * find.
 */
public final class LateAccessDetector implements Detector {
    /** How many candidates are kept: each costs a replay, and most are harmless. */
    private static final int MOST = 8;

    @Override
    public Violation violation() {
        return Violation.LATE_ACCESS;
    }

    /** Most failures show if some thread comes late. */
    @Override
    public boolean isPatient() {
        return true;
    }

    @Override
    public List<CandidateGroup> detect(Observation observation) {
        Delays delays = new Delays(observation);
        observation.contended().forEach(observation, "late accesses", delays::look);
        CandidateCollector found = CandidateCollector.byRankOnly(observation);
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
     * A place that is rarely executed comes before one in a loop; a change before a use; then each
     * place comes once before other threads are held back there.
     */
    private static int rank(Delay delay, boolean isFirstThere) {
        return 8 * Rarity.magnitude(delay.times())
                + (delay.isChange() ? 0 : 4)
                + (isFirstThere ? 0 : 2)
                + (delay.isAfterUse() ? 0 : 1);
    }

    private static Candidate candidate(SummaryText words, Delay delay) {
        Trace trace = words.trace();
        boolean isState = trace.isState(delay.access());
        String variable = words.variable(delay.access());
        List<InvolvedEvent> events = new ArrayList<>();
        events.add(words.involved(delay.access(), role(delay.isChange()) + variable));
        events.add(
                words.involved(
                        delay.other(), role(trace.isWrite(delay.other())) + variable + " before"));
        return new Candidate(
                Violation.LATE_ACCESS,
                new SourceKey(
                        delay.site(),
                        trace.siteId(delay.access()),
                        words.sourceVariable(delay.access()),
                        "T" + delay.thread() + " " + delay.place()),
                Target.holdBack(delay.place()),
                words.placed(events),
                variable
                        + done(delay.isChange(), isState)
                        + words.place(delay.access())
                        + " only after others have gone on as far as they can");
    }

    private static String role(boolean isChange) {
        return isChange ? "changes " : "uses ";
    }

    private static String done(boolean isChange, boolean isState) {
        if (isState) {
            return isChange ? " changed at " : " used at ";
        }
        return isChange ? " written at " : " read at ";
    }
}
