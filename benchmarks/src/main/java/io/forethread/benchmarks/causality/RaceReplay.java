package io.forethread.benchmarks.causality;

import io.forethread.extension.confirm.RaceCheck;
import io.forethread.extension.replay.ScheduleBuilder;
import io.forethread.prediction.StoredEvent;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.CausalOrder;
import io.forethread.predictor.causality.order.Causality;
import io.forethread.predictor.lattice.LatticeOptions;
import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.slice.pattern.DataRaces;
import io.forethread.predictor.slice.pattern.EventRelevance;
import io.forethread.predictor.slice.pattern.MeetingOrder;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.Trace;

import java.util.List;
import java.util.Optional;

/** Executes the schedules of races, to see whether both threads get there at the same time. */
final class RaceReplay {
    private static final LatticeOptions BOUNDS = LatticeOptions.USUAL.withWidth(200);

    private final TraceAnalysis analysis;
    private final Trace trace;
    private final Causality causality;
    private final RunOptions options;
    private final GuidedEngine.Body body;

    RaceReplay(
            TraceAnalysis analysis,
            Causality causality,
            RunOptions options,
            GuidedEngine.Body body) {
        this.analysis = analysis;
        this.trace = analysis.trace();
        this.causality = causality;
        this.options = options;
        this.body = body;
    }

    /** Returns whether a run shows a race: both threads stand before their accesses in it. */
    boolean shows(DataRaces.Race race) {
        CausalOrder order = causality.of(analysis, new EventRelevance(race.first(), race.second()));
        Optional<EventOrder> meeting =
                MeetingOrder.find(analysis, order, race, BOUNDS, WorkBudget.unlimited());
        return meeting.isPresent() && isShownAfter(meeting.get(), race);
    }

    private boolean isShownAfter(EventOrder order, DataRaces.Race race) {
        List<Integer> standing = List.of(race.first(), race.second());
        Schedule schedule = ScheduleBuilder.of(trace, analysis.units(), order, standing);
        try (RunResult replayed = GuidedEngine.run(options, schedule, body)) {
            return RaceCheck.isShownBy(
                    replayed.trace(), standing.stream().map(this::stored).toList());
        }
    }

    private StoredEvent stored(int event) {
        return new StoredEvent(
                trace.dictionary().thread(trace.thread(event)).name(),
                trace.kind(event),
                trace.site(event),
                "");
    }
}
