package io.forethread.extension.deep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.forethread.Violation;
import io.forethread.extension.registry.ViolationRegistry;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.Observation;
import io.forethread.programs.Program;
import io.forethread.programs.Programs;
import io.forethread.recorder.Recorder;
import io.forethread.recorder.agent.ClassFilter;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDepth;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A test that is recorded deep for one violation is searched for the others as before. */
@Tag("any-junit")
class DeepCandidatesTests {
    private static final ViolationRegistry REGISTRY = ViolationRegistry.STANDARD;

    /** Which accesses come late is chosen by how far apart they are in the trace. */
    private static final Set<Violation> VIOLATIONS =
            EnumSet.complementOf(EnumSet.of(Violation.LATE_ACCESS));

    @BeforeAll
    static void install() {
        Recorder.install(ClassFilter.standard()); // others leave their own filters
    }

    @TestFactory
    Stream<DynamicTest> detectors_find_the_same_in_deep_traces() {
        return Programs.success().stream()
                .map(type -> dynamicTest(type.getName(), () -> findTheSame(type)));
    }

    private static void findTheSame(Class<? extends Program> type) {
        try (RunResult ordinary = run(type, TraceDepth.ORDINARY);
                RunResult deep = run(type, TraceDepth.DEEP)) {
            // A thread that spins gives way after a number of events, so not at the same place.
            assumeTrue(accesses(deep.trace()).equals(accesses(ordinary.trace())));
            for (Detector detector : REGISTRY.detectors(VIOLATIONS)) {
                assertThat(found(detector, deep.trace()))
                        .as("%s", detector.violation())
                        .isEqualTo(found(detector, ordinary.trace()));
            }
        }
    }

    private static List<String> accesses(Trace trace) {
        return IntStream.range(0, trace.size())
                .filter(i -> !trace.kind(i).isPassedBy() && trace.kind(i) != EventKind.AWAIT)
                .mapToObj(i -> trace.thread(i) + " " + trace.kind(i) + trace.site(i))
                .toList();
    }

    private static Set<String> found(Detector detector, Trace trace) {
        Set<String> found = new TreeSet<>();
        for (CandidateGroup group : detector.detect(new Observation(new TraceAnalysis(trace)))) {
            found.add(group.first().key().toString());
        }
        return found;
    }

    private static RunResult run(Class<? extends Program> type, TraceDepth depth) {
        return GuidedEngine.run(
                RunOptions.DEFAULT.withDepth(depth),
                Schedule.EMPTY,
                () -> type.getConstructor().newInstance().run());
    }
}
