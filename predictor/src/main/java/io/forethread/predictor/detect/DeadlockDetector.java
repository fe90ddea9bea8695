package io.forethread.predictor.detect;

import io.forethread.predictor.InvolvedEvent;
import io.forethread.predictor.PredictionKind;
import io.forethread.predictor.causality.Causality;
import io.forethread.predictor.detect.CandidateCollector.Likeness;
import io.forethread.predictor.detect.WaitPoint.HeldLock;
import io.forethread.predictor.order.Target;
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
    public PredictionKind kind() {
        return PredictionKind.DEADLOCK;
    }

    @Override
    public List<CandidateGroup> detect(Causality causality, Predicate<String> ignored) {
        return new Search(causality).find(ignored);
    }

    private static final class Search {
        private final Causality causality;
        private final Trace trace;
        private final Words words;
        private final CandidateCollector found = new CandidateCollector();

        Search(Causality causality) {
            this.causality = causality;
            this.trace = causality.trace();
            this.words = new Words(trace);
        }

        List<CandidateGroup> find(Predicate<String> ignored) {
            new WaitCycles(causality, new WaitPoints(causality, ignored), this::add).find();
            LockSections sections = new LockSections(trace, causality.units());
            ChangedGuards.ofShared(causality, found, sections).find();
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
                            PredictionKind.DEADLOCK,
                            key(standing),
                            Target.Stuck.at(standing),
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
            return "%d threads wait in a circle for %s at %s"
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
