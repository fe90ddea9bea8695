package io.forethread.predictor.detect;

import io.forethread.predictor.PredictionKind;
import io.forethread.predictor.causality.Causality;

import java.util.List;
import java.util.function.Predicate;

/**
 * Finds waits that may never end, or end for the wrong thread: signals that come before the wait,
 * wake somebody else or find the condition changed, tasks that wait in a full pool, and barriers
 * that others pass. What the thread would do in such a wait was not observed; the replay tells.
 */
public final class LostSignalDetector implements Detector {
    @Override
    public PredictionKind kind() {
        return PredictionKind.LOST_SIGNAL;
    }

    @Override
    public List<CandidateGroup> detect(Causality causality, Predicate<String> ignored) {
        CandidateCollector found = new CandidateCollector();
        Notifications notifications = new Notifications(causality.trace(), causality.units());
        LockSections sections = new LockSections(causality.trace(), causality.units());
        List<StandstillSearch> searches =
                List.of(
                        new EarlySignals(causality, found, notifications),
                        new WrongWaiters(causality, found, notifications, sections),
                        new StolenConditions(causality, found, notifications, sections),
                        new CommonGuards(causality, found, sections),
                        ChangedGuards.ofNotified(causality, found, sections),
                        new LostPermits(causality, found),
                        new FullPools(causality, found),
                        new MissedParties(causality, found),
                        new ReplacedSignals(causality, found));
        searches.forEach(StandstillSearch::find);
        Words words = new Words(causality.trace());
        return found.groups().stream()
                .filter(group -> !words.isIgnored(group.first(), ignored))
                .toList();
    }
}
