package io.forethread.predictor.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.bruteforce.RandomTrace;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.CausalOrder;
import io.forethread.predictor.causality.order.DataTreatment;
import io.forethread.predictor.causality.order.LockTreatment;
import io.forethread.predictor.causality.order.OrderConstruction;
import io.forethread.predictor.causality.order.Slice;
import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.dependence.Effects;
import io.forethread.predictor.dependence.EventDependence;
import io.forethread.predictor.dependence.Relevance;
import io.forethread.predictor.dependence.UnknownProgram;
import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.slice.SliceOptions;
import io.forethread.predictor.slice.Slicer;
import io.forethread.trace.Event;
import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntConsumer;

/**
 * Orders of random slices keep all that does not depend on values, and the values of the reads that
 * the slice keeps.
 */
@Tag("any-jdk")
class SlicesAgainstCheckerTests {
    private static final int TRACES = Boolean.getBoolean("forethread.tests.soak") ? 3_000 : 300;

    /** A program in which some events depend on some reads before them. */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    private record RandomProgram(Trace trace, int[] controllers, int[] sources)
            implements EventDependence {
        static RandomProgram of(Trace trace, Random random) {
            int[] controllers = new int[trace.size()];
            int[] sources = new int[trace.size()];
            int[] last = new int[trace.dictionary().threads().size()];
            Arrays.fill(last, NONE);
            for (int event = 0; event < controllers.length; event++) {
                int thread = trace.thread(event);
                controllers[event] = random.nextInt(3) == 0 ? last[thread] : NONE;
                sources[event] = random.nextInt(2) == 0 ? last[thread] : NONE;
                if (trace.isRead(event)) {
                    last[thread] = event;
                }
            }
            return new RandomProgram(trace, controllers, sources);
        }

        @Override
        public int controller(int event) {
            return controllers[event];
        }

        @Override
        public Walk walk() {
            return new Walk() {
                @Override
                public void sources(int event, IntConsumer visitor) {
                    if (sources[event] != NONE) {
                        visitor.accept(sources[event]);
                    }
                }

                @Override
                public void targets(int event, IntConsumer visitor) {}
            };
        }

        @Override
        public int scope(int event) {
            return NONE;
        }

        @Override
        public int scopes() {
            return 0;
        }

        @Override
        public Effects effects(int scope) {
            throw new IndexOutOfBoundsException(scope);
        }
    }

    private static Relevance some(Trace trace, Random random) {
        BitSet events = new BitSet();
        for (int event = 0; event < trace.size(); event++) {
            events.set(event, random.nextInt(4) == 0);
        }
        return new Relevance() {
            @Override
            public boolean isRelevant(int event) {
                return events.get(event);
            }

            @Override
            public boolean mayBeRelevant(Effects effects) {
                return false;
            }
        };
    }

    private static Trace trace(long seed) {
        return switch ((int) (seed % 4)) {
            case 0 -> RandomTrace.ofLocks(seed);
            case 1 -> RandomTrace.ofWaits(seed);
            case 2 -> seed % 8 == 2 ? RandomTrace.ofHandedOverLocks(seed) : RandomTrace.of(seed);
            default -> RandomTrace.of(seed);
        };
    }

    @ParameterizedTest
    @EnumSource(DataTreatment.class)
    void kept_reads_see_their_values_and_no_rule_is_broken(DataTreatment data) {
        int changed = 0;
        for (long seed = 0; seed < TRACES; seed++) {
            for (LockTreatment locks : LockTreatment.values()) {
                changed += checkPaths(seed, locks, data);
            }
        }
        assertThat(changed).isGreaterThan(TRACES / 3);
    }

    /** Returns how many orders let a read see another value. */
    private static int checkPaths(long seed, LockTreatment locks, DataTreatment data) {
        Trace trace = trace(seed);
        Random random = new Random(seed);
        TraceAnalysis analysis = new TraceAnalysis(trace);
        SliceOptions options = new SliceOptions(locks, data, false, true);
        Slice slice =
                Slicer.slice(
                        analysis, RandomProgram.of(trace, random), some(trace, random), options);
        CausalOrder order = OrderConstruction.of(analysis, slice, locks, data);
        OrderChecker checker = new OrderChecker(trace, analysis.units());
        Paths paths = new Paths(order);
        int changed = 0;
        for (int i = 0; i < 5; i++) {
            EventOrder events = order.events(paths.random(random));
            Optional<List<Integer>> relaxed =
                    checker.toBeRelaxed(Target.stuckAt(List.of()), events, Integer.MAX_VALUE);
            assertThat(relaxed)
                    .as("seed %s, %s\n%s\n%s", seed, locks, events, TraceText.events(trace))
                    .isPresent();
            assertThat(relaxed.get())
                    .as("seed %s, %s\n%s", seed, locks, TraceText.events(trace))
                    .noneMatch(slice::keeps);
            changed += relaxed.get().isEmpty() ? 0 : 1;
        }
        return changed;
    }

    @Test
    void without_a_program_every_read_that_something_follows_is_kept() {
        for (long seed = 0; seed < TRACES; seed++) {
            Trace trace = trace(seed);
            TraceAnalysis analysis = new TraceAnalysis(trace);
            Slice slice =
                    Slicer.slice(
                            analysis,
                            new UnknownProgram(trace),
                            some(trace, new Random(seed)),
                            SliceOptions.USUAL);
            for (int event = 0; event < trace.size(); event++) {
                if (trace.isRead(event) && endsAfter(trace, event)) {
                    assertThat(slice.keeps(event)).isTrue();
                }
                if (trace.isWrite(event) && isReadAfter(analysis, event)) {
                    assertThat(slice.has(event)).isTrue();
                }
            }
        }
    }

    private static boolean endsAfter(Trace trace, int event) {
        return trace.stream()
                .anyMatch(
                        other ->
                                other instanceof Event.EndEvent
                                        && other.thread().index() == trace.thread(event));
    }

    private static boolean isReadAfter(TraceAnalysis analysis, int write) {
        Trace trace = analysis.trace();
        for (int event = write + 1; event < trace.size(); event++) {
            if (trace.isRead(event)
                    && endsAfter(trace, event)
                    && analysis.accesses().variable(event) == analysis.accesses().variable(write)
                    && analysis.accesses().isShared(analysis.accesses().variable(write))) {
                return true;
            }
        }
        return false;
    }
}
