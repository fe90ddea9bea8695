package io.forethread.extension.slices;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.extension.replay.ScheduleBuilder;
import io.forethread.fixtures.SlicedPrograms;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.bytecode.BytecodeDependence;
import io.forethread.predictor.bytecode.LoadedClassFiles;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.CausalOrder;
import io.forethread.predictor.causality.order.Causality;
import io.forethread.predictor.causality.order.HappensBefore;
import io.forethread.predictor.causality.order.LockTreatment;
import io.forethread.predictor.dependence.ControlKind;
import io.forethread.predictor.dependence.Effects;
import io.forethread.predictor.dependence.Relevance;
import io.forethread.predictor.lattice.Lattice;
import io.forethread.predictor.lattice.LatticeOptions;
import io.forethread.predictor.lattice.LatticeResult;
import io.forethread.predictor.property.Monitor;
import io.forethread.predictor.property.check.ParametricSlices;
import io.forethread.predictor.property.check.PropertySpec;
import io.forethread.predictor.property.event.Supertypes;
import io.forethread.predictor.property.text.PropertyReader;
import io.forethread.predictor.slice.SliceOptions;
import io.forethread.predictor.slice.SlicedCausality;
import io.forethread.predictor.slice.property.SlicedOrders;
import io.forethread.programs.Program;
import io.forethread.programs.Programs;
import io.forethread.recorder.Recorder;
import io.forethread.recorder.agent.ClassFilter;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDepth;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The example of the papers on sliced causality, and programs like it: is a resource accessed
 * before somebody is authenticated? No assertion tells; every observed run does it in the right
 * order.
 */
class SlicedProgramsTests {
    private static final Set<String> CALLS = Set.of("authenticate", "access");

    @BeforeAll
    static void install() {
        Recorder.install(ClassFilter.standard()); // others leave their own filters
    }

    private static RunResult run(Schedule schedule, GuidedEngine.Body body) {
        return GuidedEngine.run(RunOptions.DEFAULT.withDepth(TraceDepth.DEEP), schedule, body);
    }

    /** The name of the method that is entered, if the property is about it. */
    private static String letter(Trace trace, int event) {
        boolean isEntry =
                switch (trace.kind(event)) {
                    case ENTER, CALL -> true;
                    default -> false;
                };
        String method = isEntry ? trace.site(event).method() : "";
        return CALLS.contains(method) ? method : null;
    }

    private static Relevance calls(Trace trace) {
        return new Relevance() {
            @Override
            public boolean isRelevant(int event) {
                return letter(trace, event) != null;
            }

            @Override
            public boolean mayBeRelevant(Effects effects) {
                return effects.anything()
                        || effects.called().stream().anyMatch(call -> CALLS.contains(call.name()));
            }
        };
    }

    /** State 0: nobody is authenticated; 1: somebody is; 2: the resource was accessed before. */
    private static final Monitor<Integer, String> AUTHENTICATED_FIRST =
            new Monitor<>() {
                @Override
                public Integer initial() {
                    return 0;
                }

                @Override
                public Integer next(Integer state, String call) {
                    return state == 0 && call.equals("access") ? 2 : Math.max(state, 1);
                }

                @Override
                public boolean isViolated(Integer state) {
                    return state == 2;
                }
            };

    private static boolean isViolatedIn(Trace trace) {
        int state = AUTHENTICATED_FIRST.initial();
        for (int event = 0; event < trace.size(); event++) {
            String letter = letter(trace, event);
            state = letter == null ? state : AUTHENTICATED_FIRST.next(state, letter);
        }
        return AUTHENTICATED_FIRST.isViolated(state);
    }

    private static Optional<LatticeResult.Found> predict(
            TraceAnalysis analysis, Causality causality) {
        Trace trace = analysis.trace();
        CausalOrder order = causality.of(analysis, calls(trace));
        LatticeResult result =
                Lattice.check(
                        order,
                        AUTHENTICATED_FIRST,
                        event -> letter(trace, event),
                        LatticeOptions.USUAL,
                        WorkBudget.unlimited());
        return result.violations().stream().findFirst();
    }

    private static Causality sliced(TraceAnalysis analysis, ControlKind kind) {
        BytecodeDependence dependence =
                new BytecodeDependence(
                        analysis,
                        new LoadedClassFiles(SlicedPrograms.class.getClassLoader()),
                        kind);
        assertThat(dependence.lostEvents()).isZero();
        return new SlicedCausality(dependence, SliceOptions.USUAL);
    }

    private static boolean isPredicted(GuidedEngine.Body body, ControlKind kind) {
        try (RunResult observed = run(Schedule.EMPTY, body)) {
            assertThat(isViolatedIn(observed.trace())).isFalse();
            TraceAnalysis analysis = new TraceAnalysis(observed.trace());
            return predict(analysis, sliced(analysis, kind)).isPresent();
        }
    }

    private static boolean isPredicted(GuidedEngine.Body body) {
        return isPredicted(body, ControlKind.TERMINATION_SENSITIVE);
    }

    @Test
    void a_check_that_decides_nothing_does_not_order() {
        try (RunResult observed = run(Schedule.EMPTY, SlicedPrograms::checkOnce)) {
            Trace trace = observed.trace();
            assertThat(isViolatedIn(trace)).isFalse();
            TraceAnalysis analysis = new TraceAnalysis(trace);
            Causality happensBefore = new HappensBefore(LockTreatment.BLOCKS_PERMUTE);
            assertThat(predict(analysis, happensBefore)).isEmpty();
            LatticeResult.Found found =
                    predict(analysis, sliced(analysis, ControlKind.TERMINATION_SENSITIVE))
                            .orElseThrow();
            Schedule schedule =
                    ScheduleBuilder.of(trace, analysis.units(), found.order(), List.of());
            try (RunResult replayed = run(schedule, SlicedPrograms::checkOnce)) {
                assertThat(isViolatedIn(replayed.trace())).isTrue();
            }
        }
    }

    @Test
    void a_loop_orders_also_in_another_method() {
        assertThat(isPredicted(SlicedPrograms::checkAgain)).isFalse();
        assertThat(isPredicted(SlicedPrograms::checkAgain, ControlKind.WEAK)).isFalse();
    }

    @Test
    void a_loop_that_is_taken_to_end_does_not() {
        assertThat(isPredicted(SlicedPrograms::checkAgain, ControlKind.CLASSIC)).isTrue();
    }

    @Test
    void a_check_that_returns_or_throws_orders() {
        assertThat(isPredicted(SlicedPrograms::checkAndReturn)).isFalse();
        assertThat(isPredicted(SlicedPrograms::checkAndThrow)).isFalse();
    }

    @Test
    void a_reference_that_would_be_null_orders() {
        assertThat(isPredicted(SlicedPrograms::publish)).isFalse();
    }

    @Test
    void a_loop_that_counts_does_not_order() {
        assertThat(isPredicted(SlicedPrograms::countFirst)).isTrue();
        assertThat(isPredicted(SlicedPrograms::countFirst, ControlKind.WEAK)).isTrue();
    }

    /** The same as a user would write it. */
    @Test
    void a_written_property_is_predicted() {
        assertThat(isWrittenPropertyPredicted(SlicedPrograms::checkOnce)).isTrue();
        assertThat(isWrittenPropertyPredicted(SlicedPrograms::checkAgain)).isFalse();
    }

    private static boolean isWrittenPropertyPredicted(GuidedEngine.Body body) {
        PropertySpec property =
                PropertyReader.read(
                        """
                        event login = call *.authenticate(..)
                        event use = call *.access(..)
                        past: use implies once login
                        """,
                        name -> null);
        try (RunResult observed = run(Schedule.EMPTY, body)) {
            TraceAnalysis analysis = new TraceAnalysis(observed.trace());
            LoadedClassFiles files = new LoadedClassFiles(SlicedPrograms.class.getClassLoader());
            SlicedOrders orders =
                    new SlicedOrders(
                            analysis,
                            new BytecodeDependence(
                                    analysis, files, ControlKind.TERMINATION_SENSITIVE),
                            LatticeOptions.USUAL,
                            WorkBudget.unlimited());
            return ParametricSlices.of(property, observed.trace(), Supertypes.NONE).all().stream()
                    .anyMatch(slice -> !orders.breaking(property, slice).violations().isEmpty());
        }
    }

    @Tag("soak")
    @Test
    void the_code_of_all_programs_can_be_followed() {
        boolean all = Boolean.getBoolean("forethread.tests.soak");
        List<Class<? extends Program>> programs =
                Stream.concat(Programs.success().stream(), Programs.fail().stream()).toList();
        long events = 0;
        long lost = 0;
        for (int i = 0; i < programs.size(); i += all ? 1 : 16) {
            Class<? extends Program> type = programs.get(i);
            GuidedEngine.Body body = () -> type.getConstructor().newInstance().run();
            try (RunResult result = run(Schedule.EMPTY, body)) {
                TraceAnalysis analysis = new TraceAnalysis(result.trace());
                LoadedClassFiles files = new LoadedClassFiles(type.getClassLoader());
                events += result.trace().size();
                lost +=
                        new BytecodeDependence(analysis, files, ControlKind.TERMINATION_SENSITIVE)
                                .lostEvents();
            }
        }
        assertThat(events).isGreaterThan(1_000);
        assertThat(lost).isLessThan(events / 100);
    }
}
