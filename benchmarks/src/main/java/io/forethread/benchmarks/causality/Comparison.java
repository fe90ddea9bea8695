package io.forethread.benchmarks.causality;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.bytecode.BytecodeDependence;
import io.forethread.predictor.bytecode.LoadedClassFiles;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.Causality;
import io.forethread.predictor.dependence.ControlKind;
import io.forethread.predictor.slice.HappensBeforeSlice;
import io.forethread.predictor.slice.SliceOptions;
import io.forethread.predictor.slice.SlicedCausality;
import io.forethread.predictor.slice.pattern.DataRaces;
import io.forethread.recorder.Recorder;
import io.forethread.recorder.agent.ClassFilter;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDepth;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What happens-before and sliced causality make of one run of a program.
 *
 * @param events how many events the deep trace has
 * @param variables how many variables several threads use
 * @param lost how many events are in code that could not be followed
 * @param confirmed those races of sliced causality that a run has shown
 * @param analysisNanos the processor time from the trace to the races by sliced causality
 */
record Comparison(
        Subject subject,
        int events,
        int variables,
        int lost,
        Finding happensBefore,
        Finding sliced,
        Set<SourceRace> confirmed,
        long analysisNanos) {

    private static final RunOptions DEEP = RunOptions.DEFAULT.withDepth(TraceDepth.DEEP);

    /**
     * What one of them finds.
     *
     * @param size the mean number of direct edges between threads, over the variables
     */
    record Finding(double size, Set<SourceRace> races) {
        static Finding of(Trace trace, DataRaces.Result result) {
            return new Finding(
                    (double) result.directEdges() / Math.max(result.variables(), 1),
                    lines(trace, result.races()));
        }
    }

    private static Set<SourceRace> lines(Trace trace, List<DataRaces.Race> races) {
        Set<SourceRace> lines = new TreeSet<>();
        races.forEach(race -> lines.add(SourceRace.of(trace, race)));
        return Collections.unmodifiableSet(lines);
    }

    /** Has the programs instrumented, and nothing else; to be called before the first of them. */
    static void install() {
        String programs = Comparison.class.getPackageName() + ".programs.**";
        Recorder.install(new ClassFilter(List.of(programs), List.of()));
    }

    /** Runs a program as a test is run, and looks for races in it by both. */
    static Comparison of(Subject subject) {
        try (RunResult observed = GuidedEngine.run(DEEP, Schedule.EMPTY, subject::run)) {
            if (!(observed.outcome() instanceof Outcome.Passed)) {
                throw new IllegalStateException(
                        subject.title() + ": " + observed.outcome().describe());
            }
            return of(subject, observed.trace());
        }
    }

    private static Comparison of(Subject subject, Trace trace) {
        long start = CpuTime.ofThisThread();
        TraceAnalysis analysis = new TraceAnalysis(trace);
        BytecodeDependence dependence =
                new BytecodeDependence(
                        analysis,
                        new LoadedClassFiles(Comparison.class.getClassLoader()),
                        ControlKind.TERMINATION_SENSITIVE);
        Causality causality =
                new SlicedCausality(dependence, SliceOptions.USUAL.withBeginningsOnly());
        DataRaces.Result sliced = DataRaces.find(analysis, causality, WorkBudget.unlimited());
        long nanos = CpuTime.ofThisThread() - start;
        DataRaces.Result happensBefore =
                DataRaces.find(analysis, new HappensBeforeSlice(), WorkBudget.unlimited());
        RaceReplay replay = new RaceReplay(analysis, causality, DEEP, subject::run);
        List<DataRaces.Race> shown = sliced.races().stream().filter(replay::shows).toList();
        return new Comparison(
                subject,
                trace.size(),
                sliced.variables(),
                dependence.lostEvents(),
                Finding.of(trace, happensBefore),
                Finding.of(trace, sliced),
                lines(trace, shown),
                nanos);
    }
}
