package io.forethread.predictor.detect.property;

import io.forethread.Violation;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.CandidateCollector.Likeness;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.detect.SourceKey;
import io.forethread.predictor.detect.SummaryText;
import io.forethread.predictor.detect.property.SliceSteps.Step;
import io.forethread.predictor.model.InvolvedEvent;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.property.check.Letter;
import io.forethread.predictor.property.check.PropertySpec;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Makes candidates of the orders that break a property. */
final class PropertyCandidates {
    /** How many events of an order a schedule is to keep in place, those before the last. */
    private static final int MOST_DONE = 40;

    private final Trace trace;
    private final SummaryText words;
    private final PropertySpec property;

    PropertyCandidates(Observation observation, PropertySpec property) {
        this.trace = observation.analysis().trace();
        this.words = new SummaryText(trace);
        this.property = property;
    }

    void add(List<BreakingOrder> orders, CandidateCollector found) {
        for (int i = 0; i < orders.size(); i++) {
            BreakingOrder order = orders.get(i);
            // All are wanted, also those of the same threads: which one is possible is not known.
            Likeness likeness = new Likeness(order.last().first(), i, i);
            // A whole order is worth most.
            int distance = order.whole() == null ? order.inversions() : 0;
            found.add(0, distance, likeness, candidate(order));
        }
    }

    private Candidate candidate(BreakingOrder order) {
        Letter breaking = order.breaking() == null ? lastOf(order.last()) : order.breaking();
        Optional<Letter> other = moved(order, breaking);
        SourceKey key =
                new SourceKey(
                        trace.siteId(breaking.event()),
                        other.map(letter -> trace.siteId(letter.event())).orElse(0),
                        property.name(),
                        order.breaking() == null ? "end" : "");
        List<InvolvedEvent> events = new ArrayList<>();
        events.add(words.involved(breaking.event(), breaking.describe()));
        other.ifPresent(letter -> events.add(words.involved(letter.event(), letter.describe())));
        Candidate candidate =
                new Candidate(
                        Violation.PROPERTY,
                        key,
                        target(order, breaking),
                        words.placed(events),
                        summary(order, breaking, other));
        return order.whole() == null ? candidate : candidate.with(order.whole());
    }

    private static Letter lastOf(Step step) {
        return step.letters().get(step.letters().size() - 1);
    }

    private static Target target(BreakingOrder order, Letter breaking) {
        List<Integer> done = new ArrayList<>();
        List<Step> steps = order.steps();
        for (int i = 0; i < steps.size() - 1; i++) {
            // What a thread does in one go is in order by itself.
            if (steps.get(i).thread() != steps.get(i + 1).thread()) {
                done.add(steps.get(i).last());
            }
        }
        List<Integer> kept =
                new ArrayList<>(done.subList(Math.max(0, done.size() - MOST_DONE), done.size()));
        kept.add(breaking.event());
        return Target.inOrder(kept, order.next().stream().map(Step::first).toList());
    }

    /**
     * Returns an event that has changed sides: the nearest one that came before the breaking one in
     * the trace and is not done, else the last one that came after it and is done.
     */
    private static Optional<Letter> moved(BreakingOrder order, Letter breaking) {
        Optional<Letter> undone =
                order.next().stream()
                        .map(step -> step.letters().get(0))
                        .filter(letter -> letter.event() < breaking.event())
                        .max(Comparator.comparingInt(Letter::event));
        Optional<Letter> done =
                order.steps().stream()
                        .map(PropertyCandidates::lastOf)
                        .filter(letter -> letter.event() > breaking.event())
                        .reduce((earlier, later) -> later);
        return undone.or(() -> done).or(() -> firstInverted(order));
    }

    private static Optional<Letter> firstInverted(BreakingOrder order) {
        int latest = -1;
        for (Step step : order.steps()) {
            if (step.place() < latest) {
                return Optional.of(lastOf(step));
            }
            latest = Math.max(latest, step.place());
        }
        return Optional.empty();
    }

    private String summary(BreakingOrder order, Letter breaking, Optional<Letter> other) {
        String event = words(breaking);
        String moved =
                other.map(
                                letter ->
                                        (isDone(order, letter) ? " after " : " before ")
                                                + words(letter))
                        .orElse("");
        String end = order.breaking() == null ? ", up to the end" : "";
        return "\"" + property.name() + "\": " + event + moved + end;
    }

    /** Returns {@code use, Door.java:12 [T0.1]}; without the place if it has none. */
    private String words(Letter letter) {
        int event = letter.event();
        return trace.siteId(event) == 0
                ? letter.name() + " [" + trace.dictionary().thread(trace.thread(event)).name() + "]"
                : letter.name() + ", " + words.place(event);
    }

    private static boolean isDone(BreakingOrder order, Letter letter) {
        return order.steps().stream().anyMatch(step -> step.letters().contains(letter));
    }
}
