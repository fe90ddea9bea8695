package io.forethread.predictor.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.detect.atomicity.AtomicBlocks;
import io.forethread.predictor.detect.atomicity.AtomicityDetector;
import io.forethread.predictor.detect.atomicity.Block;
import io.forethread.predictor.detect.atomicity.BlockKind;
import io.forethread.predictor.detect.atomicity.Pattern;
import io.forethread.predictor.detect.race.DataRaceDetector;
import io.forethread.predictor.detect.reads.NullDereferenceDetector;
import io.forethread.predictor.direct.DirectConstruction;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.InvolvedEvent;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.segment.Pruning;
import io.forethread.trace.Trace;
import io.forethread.trace.ValueType;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The filters leave out nothing that is possible, and what is constructed is possible. */
@Tag("any-jdk")
class DetectorsAgainstBruteForceTests {
    private static final int TRACES = 1_500;

    /** How many reads may see another value: the filters must not leave these orders out either. */
    private static final int RELAX = 1;

    @Test
    void no_null_that_can_be_seen_is_left_out() {
        int written = 0;
        int initial = 0;
        for (long seed = 0; seed < TRACES; seed++) {
            TraceAnalysis analysis = new TraceAnalysis(RandomTrace.of(seed));
            Trace trace = analysis.trace();
            int[] reads =
                    IntStream.range(0, trace.size())
                            .filter(event -> sawReference(trace, event))
                            .toArray();
            if (reads.length == 0) {
                continue;
            }
            Set<Target> found = targets(new NullDereferenceDetector(), analysis);
            MaximalCausalModel model = new MaximalCausalModel(trace, analysis.units(), 0, RELAX);
            for (int read : reads) {
                for (int write : nullWritesOfOthers(analysis, read)) {
                    Target target = Target.readsFrom(write, read);
                    if (model.fewestRelaxed(target) >= 0) {
                        written++;
                        assertThat(found).as(describe(seed, trace, target)).contains(target);
                    }
                }
                Target target = Target.readsFrom(Target.INITIAL, read);
                if (analysis.accesses().writeBefore(read) != Accesses.NONE
                        && mayBeNullAtFirst(analysis, read)
                        && model.fewestRelaxed(target) >= 0) {
                    initial++;
                    assertThat(found).as(describe(seed, trace, target)).contains(target);
                }
            }
        }
        assertThat(written).isGreaterThan(25);
        assertThat(initial).isGreaterThan(25);
    }

    private static int[] nullWritesOfOthers(TraceAnalysis analysis, int read) {
        Trace trace = analysis.trace();
        return IntStream.of(analysis.accesses().of(analysis.accesses().variable(read)))
                .filter(trace::isWrite)
                .filter(write -> trace.value(write) == 0)
                .filter(write -> trace.thread(write) != trace.thread(read))
                .toArray();
    }

    private static boolean sawReference(Trace trace, int event) {
        return trace.isRead(event)
                && trace.valueType(event) == ValueType.REFERENCE
                && trace.value(event) != 0;
    }

    private static boolean mayBeNullAtFirst(TraceAnalysis analysis, int read) {
        int first = analysis.accesses().of(analysis.accesses().variable(read))[0];
        return analysis.trace().isWrite(first) || analysis.trace().value(first) == 0;
    }

    @Test
    void no_race_is_left_out() {
        int possible = 0;
        for (long seed = 0; seed < TRACES; seed++) {
            TraceAnalysis analysis = new TraceAnalysis(RandomTrace.of(seed));
            Trace trace = analysis.trace();
            Set<Set<Integer>> found =
                    targets(new DataRaceDetector(), analysis).stream()
                            .map(target -> sites(trace, target))
                            .collect(Collectors.toSet());
            MaximalCausalModel model = new MaximalCausalModel(trace, analysis.units(), 0, RELAX);
            for (int a = 0; a < trace.size(); a++) {
                for (int b = a + 1; b < trace.size(); b++) {
                    Target target = Target.together(a, b);
                    if (isConflict(analysis, a, b) && model.fewestRelaxed(target) >= 0) {
                        possible++;
                        assertThat(found)
                                .as(describe(seed, trace, target))
                                .contains(sites(trace, target));
                    }
                }
            }
        }
        assertThat(possible).isGreaterThan(500);
    }

    @Test
    void no_interruption_is_left_out() {
        int possible = 0;
        for (long seed = 0; seed < TRACES / 2; seed++) {
            TraceAnalysis analysis = new TraceAnalysis(RandomTrace.of(seed));
            Trace trace = analysis.trace();
            AtomicBlocks blocks = new AtomicBlocks(trace, analysis.synchronization().holds());
            Set<List<Integer>> found =
                    detected(analysis).stream()
                            .map(events -> events.stream().map(trace::siteId).toList())
                            .collect(Collectors.toSet());
            MaximalCausalModel model = new MaximalCausalModel(trace, analysis.units(), 0, RELAX);
            for (int first = 0; first < trace.size(); first++) {
                for (int second : next(analysis, first)) {
                    Block block = blocks.of(BlockKind.LOCKED, first);
                    if (block == null
                            || !block.equals(blocks.of(BlockKind.LOCKED, second))
                            || analysis.units().unitOf(first) == analysis.units().unitOf(second)) {
                        continue; // of tasks only some are kept
                    }
                    for (int other : othersOf(analysis, first)) {
                        Pattern pattern =
                                Pattern.of(
                                        trace.isWrite(first),
                                        trace.isWrite(other),
                                        trace.isWrite(second));
                        if (pattern == null) {
                            continue;
                        }
                        Target target = pattern.target(first, List.of(other), second);
                        if (model.fewestRelaxed(target) >= 0) {
                            possible++;
                            assertThat(found)
                                    .as(describe(seed, trace, target))
                                    .contains(
                                            List.of(
                                                    trace.siteId(first),
                                                    trace.siteId(other),
                                                    trace.siteId(second)));
                        }
                    }
                }
            }
        }
        assertThat(possible).isGreaterThan(100);
    }

    private static List<List<Integer>> detected(TraceAnalysis analysis) {
        return new AtomicityDetector()
                .detect(new Observation(analysis)).stream()
                        .flatMap(group -> group.instances().stream())
                        .map(
                                candidate ->
                                        candidate.events().stream()
                                                .map(InvolvedEvent::event)
                                                .toList())
                        .toList();
    }

    /** Returns the next read and the next write of the same variable by the same thread. */
    private static List<Integer> next(TraceAnalysis analysis, int first) {
        Trace trace = analysis.trace();
        if (!trace.isAccess(first)) {
            return List.of();
        }
        int[] later =
                IntStream.of(analysis.accesses().of(analysis.accesses().variable(first)))
                        .filter(event -> event > first)
                        .filter(event -> trace.thread(event) == trace.thread(first))
                        .toArray();
        return IntStream.concat(
                        IntStream.of(later).filter(trace::isWrite).limit(1),
                        IntStream.of(later).filter(event -> !trace.isWrite(event)).limit(1))
                .boxed()
                .toList();
    }

    private static int[] othersOf(TraceAnalysis analysis, int first) {
        Trace trace = analysis.trace();
        return IntStream.of(analysis.accesses().of(analysis.accesses().variable(first)))
                .filter(event -> trace.thread(event) != trace.thread(first))
                .toArray();
    }

    /** Both halves of an update have the same site: what is the same in the source is merged. */
    private static Set<Integer> sites(Trace trace, Target target) {
        return target.standing().stream().map(trace::siteId).collect(Collectors.toSet());
    }

    private static boolean isConflict(TraceAnalysis analysis, int a, int b) {
        Trace trace = analysis.trace();
        return trace.thread(a) != trace.thread(b)
                && trace.isAccess(a)
                && analysis.accesses().variable(a) == analysis.accesses().variable(b)
                && (trace.isWrite(a) || trace.isWrite(b))
                && isPlain(trace, a);
    }

    private static boolean isPlain(Trace trace, int access) {
        return switch (trace.kind(access)) {
            case READ_FIELD, WRITE_FIELD ->
                    !trace.dictionary().field(trace.member(access)).isVolatile();
            default -> true;
        };
    }

    private static Set<Target> targets(Detector detector, TraceAnalysis analysis) {
        return detector.detect(new Observation(analysis)).stream()
                .flatMap(group -> group.instances().stream())
                .map(Candidate::target)
                .collect(Collectors.toSet());
    }

    @Test
    void what_is_constructed_with_relaxed_reads_is_possible_and_most_of_it_is_constructed() {
        int possible = 0;
        int constructed = 0;
        int relax = 2;
        for (long seed = 0; seed < TRACES / 3; seed++) {
            TraceAnalysis analysis = new TraceAnalysis(RandomTrace.of(seed));
            Trace trace = analysis.trace();
            MaximalCausalModel model = new MaximalCausalModel(trace, analysis.units(), 0, relax);
            OrderFinder direct = new DirectConstruction(analysis).within(WorkBudget.unlimited());
            Pruning pruning = new Pruning(analysis);
            for (Target target : RandomTargets.of(trace, seed, 2)) {
                int fewest = model.fewestRelaxed(target);
                boolean found = false;
                for (Segment segment :
                        List.of(pruning.around(target), Segment.whole(trace, analysis.units()))) {
                    if (direct.find(segment, target, relax) instanceof Solution.Found order) {
                        found = true;
                        assertThat(fewest)
                                .as(describe(seed, trace, target) + order)
                                .isBetween(0, order.relaxed().size());
                    }
                }
                if (isForConstruction(target)) {
                    possible += fewest >= 0 ? 1 : 0;
                    constructed += found ? 1 : 0;
                }
            }
        }
        assertThat(constructed).as("of " + possible).isGreaterThan(possible * 9 / 10);
    }

    @Test
    void what_is_constructed_is_possible_and_most_that_is_possible_is_constructed() {
        int possible = 0;
        int constructed = 0;
        for (long seed = 0; seed < TRACES; seed++) {
            TraceAnalysis analysis = new TraceAnalysis(RandomTrace.of(seed));
            Trace trace = analysis.trace();
            MaximalCausalModel model = new MaximalCausalModel(trace, analysis.units(), 0, 0);
            OrderFinder direct = new DirectConstruction(analysis).within(WorkBudget.unlimited());
            Pruning pruning = new Pruning(analysis);
            for (Target target : RandomTargets.of(trace, seed, 2)) {
                boolean expected = model.fewestRelaxed(target) == 0;
                boolean found = false;
                for (Segment segment :
                        List.of(pruning.around(target), Segment.whole(trace, analysis.units()))) {
                    if (direct.find(segment, target, 0) instanceof Solution.Found order) {
                        found = true;
                        assertThat(model.accepts(order.order(), target))
                                .as(describe(seed, trace, target) + order)
                                .isTrue();
                    }
                }
                assertThat(found && !expected).as(describe(seed, trace, target)).isFalse();
                if (isForConstruction(target)) {
                    possible += expected ? 1 : 0;
                    constructed += found ? 1 : 0;
                }
            }
        }
        assertThat(constructed).isGreaterThan(possible * 19 / 20);
    }

    /** Tells whether anybody tries to construct it: what goes beyond known runs is solved for. */
    private static boolean isForConstruction(Target target) {
        return target.oneOfEach().isEmpty();
    }

    private static String describe(long seed, Trace trace, Target target) {
        return "seed %d, %s:%n%s%n".formatted(seed, target, TraceText.events(trace));
    }
}
