package io.forethread.extension.replay;

import io.forethread.prediction.InterleavingStep;
import io.forethread.prediction.InterleavingStep.Event;
import io.forethread.prediction.InterleavingStep.LeftOut;
import io.forethread.prediction.InterleavingStep.Move;
import io.forethread.prediction.InterleavingStep.Progress;
import io.forethread.predictor.Prediction;
import io.forethread.predictor.detect.SummaryText;
import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.InvolvedEvent;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the steps of a predicted order that a reader needs: where one thread gives way to another,
 * and the events that the prediction is about.
 */
final class Interleaving {
    private static final int MOST = 12;
    private static final int NONE = -1;

    private final Trace trace;
    private final EventUnits units;
    private final SummaryText text;
    private final Map<Integer, InvolvedEvent> involved = new HashMap<>();

    /** Where these are in the order. */
    private final int[] places;

    private final List<InterleavingStep> steps = new ArrayList<>();

    private Interleaving(Trace trace, EventUnits units, Prediction prediction) {
        this.trace = trace;
        this.units = units;
        this.text = new SummaryText(trace);
        prediction.events().forEach(event -> involved.put(event.event(), event));
        EventOrder order = EventOrder.copyOf(prediction.order());
        this.places =
                involved.keySet().stream()
                        .mapToInt(order::indexOf)
                        .filter(place -> place >= 0)
                        .sorted()
                        .toArray();
    }

    /** Returns the steps that matter, in order; if there are many, the last ones. */
    static List<InterleavingStep> of(Trace trace, EventUnits units, Prediction prediction) {
        Interleaving interleaving = new Interleaving(trace, units, prediction);
        List<ThreadRun> runs = ThreadRun.of(trace, prediction.order());
        // Orders may be long: what comes long before the end is counted, not looked at.
        int first = Math.max(0, runs.size() - MOST);
        for (int i = first; i < runs.size(); i++) {
            interleaving.add(runs.get(i), i == runs.size() - 1);
        }
        return interleaving.lastSteps(
                first + (first == 0 ? 0 : interleaving.placesBefore(runs.get(first).from())));
    }

    private void add(ThreadRun run, boolean isLast) {
        boolean endsWithInvolved = false;
        for (int place : places) {
            if (run.from() <= place && place < run.to()) {
                endsWithInvolved = place == run.to() - 1;
                add(run, Progress.DOES, Optional.of(event(run.event(place - run.from()))));
            }
        }
        if (!(isLast && endsWithInvolved)) {
            addStop(run);
        }
    }

    /** Returns how many of the events that the prediction is about come before a place. */
    private int placesBefore(int end) {
        return (int) Arrays.stream(places).filter(place -> place < end).count();
    }

    /** Adds where a run ends. */
    private void addStop(ThreadRun run) {
        int last = run.last();
        int next = units.nextInThread(last);
        if (trace.kind(last) == EventKind.END) {
            add(run, Progress.ENDS, Optional.empty());
        } else if (next != NONE && !trace.site(next).equals(Site.UNKNOWN)) {
            add(run, Progress.STOPS_BEFORE, Optional.of(event(next)));
        } else {
            add(
                    run,
                    Progress.RUNS_ON_FROM,
                    trace.site(last).equals(Site.UNKNOWN)
                            ? Optional.empty()
                            : Optional.of(uninvolved(last)));
        }
    }

    private void add(ThreadRun run, Progress progress, Optional<Event> event) {
        String thread = trace.dictionary().thread(run.thread()).name();
        steps.add(new Move(thread, progress, event));
    }

    private Event event(int event) {
        InvolvedEvent one = involved.get(event);
        if (one == null) {
            return uninvolved(event);
        }
        String variable = trace.isAccess(event) ? text.variable(event) : "";
        return new Event(trace.kind(event), variable, one.role(), one.site());
    }

    private Event uninvolved(int event) {
        return new Event(trace.kind(event), "", "", trace.site(event));
    }

    /**
     * @param before how many steps come before these
     */
    private List<InterleavingStep> lastSteps(int before) {
        int count = before + steps.size();
        if (count <= MOST) {
            return steps;
        }
        List<InterleavingStep> last = new ArrayList<>();
        last.add(new LeftOut(count - MOST + 1));
        last.addAll(steps.subList(steps.size() - MOST + 1, steps.size()));
        return last;
    }
}
