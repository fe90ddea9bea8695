package io.forethread.extension.replay;

import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.IntList;
import io.forethread.scheduler.schedule.Step;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The steps of a trace's own order, run by run. Orders mostly begin as the trace does: the steps of
 * that part are made once, and all schedules share them.
 *
 * <p>Not for use by several threads.
 */
final class BeginningSteps {
    private final ScheduleBuilder builder;
    private final List<ThreadRun> runs;
    private final List<Step> steps = new ArrayList<>();

    /** By run: how many steps there are up to its end, and where its thread stands then. */
    private final IntList ends = new IntList();

    private final IntList standsAt = new IntList();

    private BeginningSteps(Trace trace) {
        this.builder = ScheduleBuilder.ofTrace(trace);
        this.runs = ThreadRun.of(trace, EventOrder.beginning(trace.size()));
    }

    static BeginningSteps of(Trace trace) {
        return trace.fact(BeginningSteps.class, BeginningSteps::new);
    }

    /**
     * Adds the steps of the first runs to a list, and where their threads stand then to a map, by
     * thread.
     */
    void copy(int count, List<Step> into, Map<Integer, Integer> stands) {
        while (ends.size() < count) {
            standsAt.add(builder.add(runs.get(ends.size()), steps));
            ends.add(steps.size());
        }
        if (count > 0) {
            into.addAll(steps.subList(0, ends.get(count - 1)));
        }
        for (int run = 0; run < count; run++) {
            stands.put(runs.get(run).thread(), standsAt.get(run));
        }
    }
}
