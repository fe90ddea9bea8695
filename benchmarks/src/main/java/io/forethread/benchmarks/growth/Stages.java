package io.forethread.benchmarks.growth;

import io.forethread.benchmarks.growth.programs.Program;
import io.forethread.predictor.bytecode.BytecodeValueFlow;
import io.forethread.predictor.bytecode.LoadedClassFiles;
import io.forethread.predictor.causality.SemaphoresAsLocks;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.detect.atomicity.AtomicityDetector;
import io.forethread.predictor.detect.deadlock.DeadlockDetector;
import io.forethread.predictor.detect.deadlock.LostSignalDetector;
import io.forethread.predictor.detect.race.DataRaceDetector;
import io.forethread.predictor.detect.reads.NullDereferenceDetector;
import io.forethread.predictor.detect.reads.OrderViolationDetector;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.TraceOutline;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.List;

/** All that happens from a program to candidates, stage by stage. */
final class Stages {
    private static final List<Detector> DETECTORS =
            List.of(
                    new NullDereferenceDetector(),
                    new DataRaceDetector(),
                    new DeadlockDetector(),
                    new LostSignalDetector(),
                    new AtomicityDetector(),
                    new OrderViolationDetector());

    private final StageClock clock;
    private Moment bodyEnd;

    Stages(StageClock clock) {
        this.clock = clock;
    }

    /** Records a program and looks for candidates. */
    void run(Program program) {
        try (RunResult result = record(program)) {
            analyse(result.trace());
        }
    }

    private RunResult record(Program program) {
        Moment begin = Moment.now();
        RunResult result =
                GuidedEngine.run(
                        RunOptions.DEFAULT,
                        Schedule.EMPTY,
                        () -> {
                            program.run();
                            bodyEnd = Moment.now();
                        });
        Moment end = Moment.now();
        if (!(result.outcome() instanceof Outcome.Passed)) {
            throw new IllegalStateException(result.outcome().describe());
        }
        clock.setEvents(result.trace().size());
        clock.add("record", bodyEnd.since(begin), 0);
        clock.add("freeze", end.since(bodyEnd), 0);
        return result;
    }

    private void analyse(Trace recorded) {
        clock.measure("outline", () -> TraceOutline.of(recorded));
        Trace trace = clock.measure("semaphores as locks", () -> SemaphoresAsLocks.in(recorded));
        TraceAnalysis analysis = clock.measure("begin of analysis", () -> new TraceAnalysis(trace));
        clock.measure("units", analysis::units);
        clock.measure("units of threads", analysis::threadUnits);
        clock.measure("synchronization", analysis::synchronization);
        clock.measure("must-happen-before", analysis::order);
        clock.measure("lock contexts", analysis::locks);
        clock.measure("accesses", analysis::accesses);
        clock.measure("contended variables", analysis::contended);
        clock.measure("origins", () -> analysis.isBeforeKnown(0, 0, 1));
        FreeReads free = clock.measure("free reads", () -> freeReads(trace, analysis));
        Observation observation = new Observation(analysis, free, name -> false);
        clock.measure("groups of accesses", observation::contended);
        List<CandidateGroup> groups = new ArrayList<>();
        for (Detector detector : DETECTORS) {
            groups.addAll(
                    clock.measure(
                            "detect " + detector.violation().words(),
                            () -> detector.detect(observation)));
        }
        if (Boolean.getBoolean("growth.verbose")) {
            System.out.println(trace.size() + " events, " + groups.size() + " candidates");
        }
        new QueryStages(clock, analysis).run();
    }

    private static FreeReads freeReads(Trace trace, TraceAnalysis analysis) {
        ClassLoader loader = Stages.class.getClassLoader();
        return FreeReads.of(
                trace,
                analysis.units(),
                analysis.accesses(),
                new BytecodeValueFlow(new LoadedClassFiles(loader)));
    }
}
