package io.forethread.predictor.detect.deadlock;

import io.forethread.Violation;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.detect.SummaryText;

import java.util.List;

/**
 * Finds waits that may never end, or end for the wrong thread: signals that come before the wait,
 * wake somebody else or find the condition changed, tasks that wait in a full pool, and barriers
 * that others pass. What the thread would do in such a wait was not observed; the replay tells.
 */
public final class LostSignalDetector implements Detector {
    @Override
    public Violation violation() {
        return Violation.LOST_SIGNAL;
    }

    @Override
    public List<CandidateGroup> detect(Observation observation) {
        TraceAnalysis analysis = observation.analysis();
        CandidateCollector found = new CandidateCollector(observation);
        List<DeadlockSearch> searches =
                List.of(
                        new EarlySignals(observation, found),
                        new WrongWaiters(observation, found),
                        new StolenConditions(observation, found),
                        new CommonGuards(observation, found),
                        ChangedGuards.ofNotified(observation, found),
                        new LostPermits(observation, found),
                        new FullPools(observation, found),
                        new MissedParties(observation, found),
                        new ReplacedSignals(observation, found));
        searches.forEach(DeadlockSearch::find);
        SummaryText words = new SummaryText(analysis.trace());
        return found.groups().stream()
                .filter(group -> !words.isIgnored(group.first(), observation.ignored()))
                .toList();
    }
}
