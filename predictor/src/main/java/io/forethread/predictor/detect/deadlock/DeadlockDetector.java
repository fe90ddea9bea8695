package io.forethread.predictor.detect.deadlock;

import io.forethread.Violation;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.CandidateCollector.Likeness;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.detect.SourceKey;
import io.forethread.predictor.detect.SummaryText;
import io.forethread.predictor.detect.deadlock.WaitPoint.HeldLock;
import io.forethread.predictor.model.InvolvedEvent;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Finds threads that may come to wait for each other in a circle: each holds a lock that the one
 * before it wants, or would do later what that one waits for.
 */
public final class DeadlockDetector implements Detector {
    /** Ranks: where only locks are involved, nothing but the order matters. */
    private static final int LOCKS_ONLY = 0;

    private static final int MIXED = 1;

    @Override
    public Violation violation() {
        return Violation.DEADLOCK;
    }

    @Override
    public List<CandidateGroup> detect(Observation observation) {
        return new Search(observation).find();
    }

    private static final class Search {
        private final TraceAnalysis analysis;
        private final Trace trace;
        private final SummaryText words;
        private final Observation observation;
        private final CandidateCollector found;

        Search(Observation observation) {
            this.observation = observation;
            this.analysis = observation.analysis();
            this.found = new CandidateCollector(observation);
            this.trace = analysis.trace();
            this.words = new SummaryText(trace);
        }

        List<CandidateGroup> find() {
            Predicate<String> ignored = observation.ignored();
            observation.budget().spend(analysis.trace().size());
            new WaitCycles(observation, new WaitPoints(analysis, ignored), this::add).find();
            ChangedGuards.ofShared(observation, found).find();
            return found.groups().stream()
                    .filter(group -> !words.isIgnored(group.first(), ignored))
                    .toList();
        }

        private void add(List<WaitPoint> cycle) {
            List<Integer> standing = cycle.stream().map(WaitPoint::event).toList();
            int first = standing.stream().mapToInt(e -> e).min().orElseThrow();
            int last = standing.stream().mapToInt(e -> e).max().orElseThrow();
            boolean locksOnly = cycle.stream().allMatch(point -> point.needs() == WaitPoint.NONE);
            Likeness likeness =
                    new Likeness(
                            trace.ownerId(standing.get(0)),
                            trace.thread(standing.get(0)),
                            trace.thread(standing.get(1)));
            found.add(
                    locksOnly ? LOCKS_ONLY : MIXED,
                    last - first,
                    likeness,
                    new Candidate(
                            Violation.DEADLOCK,
                            key(standing),
                            Target.stuckAt(standing),
                            involved(cycle),
                            summary(cycle)));
        }

        private SourceKey key(List<Integer> standing) {
            int[] sites = standing.stream().mapToInt(trace::siteId).sorted().toArray();
            String all =
                    standing.stream()
                            .map(event -> trace.kind(event) + " " + trace.siteId(event))
                            .sorted()
                            .collect(Collectors.joining(", "));
            return new SourceKey(sites[0], sites[sites.length - 1], all, "");
        }

        /** Awaits inside the JDK have no place; one that others may have is enough. */
        private List<InvolvedEvent> involved(List<WaitPoint> cycle) {
            List<InvolvedEvent> all = new ArrayList<>();
            for (WaitPoint point : cycle) {
                all.add(words.involved(point.event(), role(point)));
            }
            return words.placed(all);
        }

        private String summary(List<WaitPoint> cycle) {
            String waitedFor =
                    cycle.stream().map(this::object).distinct().collect(Collectors.joining(", "));
            return "%s threads wait in a circle for %s at %s"
                    .formatted(
                            cycle.size(),
                            waitedFor,
                            words.places(cycle.stream().map(WaitPoint::event).toList()));
        }

        private String role(WaitPoint point) {
            String locks =
                    point.held().stream()
                            .map(HeldLock::event)
                            .map(words::object)
                            .sorted()
                            .collect(Collectors.joining(", "));
            String waits =
                    switch (trace.kind(point.event())) {
                        case ACQUIRE -> "asks for " + object(point);
                        case JOIN -> "waits for the end of " + object(point);
                        case PARK -> "is parked";
                        case WAKE -> "waits to be woken in " + object(point);
                        default -> "waits for " + object(point);
                    };
            return locks.isEmpty() ? waits : waits + " and holds " + locks;
        }

        private String object(WaitPoint point) {
            int event = point.event();
            if (trace.kind(event) == EventKind.JOIN) {
                return trace.dictionary().thread((int) trace.value(event)).name();
            }
            return trace.kind(event) == EventKind.PARK ? "park" : words.object(event);
        }
    }
}
