package io.forethread.extension.replay;

import io.forethread.prediction.SourceLine;
import io.forethread.predictor.Prediction;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.InvolvedEvent;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Says a predicted order in words: where one thread gives way to another, and the events that the
 * prediction is about.
 */
final class Interleaving {
    private static final int MOST = 12;
    private static final int NONE = -1;

    private final Trace trace;
    private final EventUnits units;
    private final Map<Integer, InvolvedEvent> involved = new HashMap<>();
    private final List<String> lines = new ArrayList<>();

    private Interleaving(Trace trace, EventUnits units, Prediction prediction) {
        this.trace = trace;
        this.units = units;
        prediction.events().forEach(event -> involved.put(event.event(), event));
    }

    /** Returns the steps that matter, in order; if there are many, the last ones. */
    static List<String> of(Trace trace, EventUnits units, Prediction prediction) {
        Interleaving interleaving = new Interleaving(trace, units, prediction);
        List<ThreadRun> runs = ThreadRun.of(trace, prediction.order());
        for (int i = 0; i < runs.size(); i++) {
            interleaving.add(runs.get(i), i == runs.size() - 1);
        }
        return interleaving.lastLines();
    }

    private void add(ThreadRun run, boolean isLast) {
        boolean endsWithInvolved = false;
        for (int event : run.events()) {
            InvolvedEvent one = involved.get(event);
            endsWithInvolved = one != null;
            if (one != null) {
                lines.add(name(run) + " " + one.role() + " at " + SourceLine.of(one.site()));
            }
        }
        if (!(isLast && endsWithInvolved)) {
            lines.add(name(run) + " " + stop(run));
        }
    }

    /** Says where a run ends. */
    private String stop(ThreadRun run) {
        int last = run.last();
        int next = units.nextInThread(last);
        if (trace.kind(last) == EventKind.END) {
            return "runs to its end";
        }
        if (next == NONE || trace.site(next).equals(Site.UNKNOWN)) {
            Site site = trace.site(last);
            return site.equals(Site.UNKNOWN)
                    ? "runs as far as it can"
                    : "runs on from " + SourceLine.of(site) + " as far as it can";
        }
        InvolvedEvent one = involved.get(next);
        return one == null
                ? "runs up to " + SourceLine.of(trace.site(next))
                : "stops where it " + one.role() + " at " + SourceLine.of(one.site());
    }

    private String name(ThreadRun run) {
        return trace.dictionary().thread(run.thread()).name();
    }

    private List<String> lastLines() {
        if (lines.size() <= MOST) {
            return lines;
        }
        List<String> last = new ArrayList<>();
        last.add(
                "(" + (lines.size() - MOST + 1) + " steps that lead there: see the schedule file)");
        last.addAll(lines.subList(lines.size() - MOST + 1, lines.size()));
        return last;
    }
}
