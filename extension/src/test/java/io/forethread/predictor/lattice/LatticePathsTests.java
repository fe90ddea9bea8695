package io.forethread.predictor.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.extension.replay.ScheduleBuilder;
import io.forethread.predictor.bytecode.BytecodeDependence;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.CausalOrder;
import io.forethread.predictor.dependence.ControlKind;
import io.forethread.predictor.dependence.Relevance;
import io.forethread.predictor.slice.SliceOptions;
import io.forethread.predictor.slice.SlicedCausality;
import io.forethread.predictor.slice.pattern.VariableRelevance;
import io.forethread.recorder.Recorder;
import io.forethread.recorder.agent.ClassFilter;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.random.RandomBodies;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDepth;
import io.forethread.trace.Variable;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Paths through the lattice of random programs are executed: the events that the property is about
 * happen in the predicted order, each at its place, and no others.
 */
class LatticePathsTests {
    private static final int PATHS = 3;

    private int executed;
    private int changed;

    @BeforeAll
    static void install() {
        Recorder.install(ClassFilter.standard()); // others leave their own filters
    }

    private static RunResult run(Schedule schedule, GuidedEngine.Body body) {
        return GuidedEngine.run(RunOptions.DEFAULT.withDepth(TraceDepth.DEEP), schedule, body);
    }

    @Tag("soak")
    @Test
    void every_path_that_the_lattice_allows_is_executed_by_the_engine() {
        List<String> failures = new ArrayList<>();
        for (int number = 0; number < RandomBodies.count(); number++) {
            try (RunResult observed = run(Schedule.EMPTY, RandomBodies.body(number))) {
                if (observed.outcome() instanceof Outcome.Passed) {
                    follow(number, observed.trace(), failures);
                }
            }
        }
        assertThat(failures).isEmpty();
        assertThat(executed).isGreaterThan(RandomBodies.count());
        assertThat(changed).isGreaterThan(RandomBodies.count() / 4);
    }

    private void follow(int number, Trace trace, List<String> failures) {
        TraceAnalysis analysis = new TraceAnalysis(trace);
        Random random = new Random(number);
        BitSet variables = someVariables(analysis, random);
        if (variables.isEmpty()) {
            return;
        }
        Relevance relevance = new VariableRelevance(analysis, variables);
        List<String> fields =
                variables.stream().mapToObj(v -> name(analysis, v)).distinct().toList();
        BytecodeDependence dependence =
                new BytecodeDependence(
                        analysis, RandomBodies.classFiles(), ControlKind.TERMINATION_SENSITIVE);
        CausalOrder order =
                new SlicedCausality(dependence, SliceOptions.USUAL).of(analysis, relevance);
        for (int i = 0; i < PATHS; i++) {
            int[] path = randomPath(order, random);
            if (path.length == order.size()) {
                List<Integer> events = order.events(path);
                List<String> expected = letters(trace, events, fields);
                changed += isAscending(path) ? 0 : 1;
                executed++;
                Schedule schedule = ScheduleBuilder.of(trace, analysis.units(), events, List.of());
                try (RunResult replayed = run(schedule, RandomBodies.body(number))) {
                    Trace again = replayed.trace();
                    List<Integer> all = IntStream.range(0, again.size()).boxed().toList();
                    List<String> actual = letters(again, all, fields);
                    if (!actual.equals(expected)) {
                        failures.add(
                                "program %s, lost %s, about %s\n%s\nexpected %s\nbut was %s\n%s\n%s"
                                        .formatted(
                                                number,
                                                dependence.lostEvents(),
                                                fields,
                                                RandomBodies.source(number),
                                                expected,
                                                actual,
                                                replayed.divergence(),
                                                TraceText.events(trace)));
                    }
                }
            }
        }
    }

    /** Returns all variables with some of the names that shared variables have. */
    private static BitSet someVariables(TraceAnalysis analysis, Random random) {
        Set<String> names = new TreeSet<>();
        for (int variable = 0; variable < analysis.accesses().variables(); variable++) {
            if (analysis.accesses().isShared(variable)) {
                names.add(name(analysis, variable));
            }
        }
        names.removeIf(any -> random.nextInt(2) == 0);
        BitSet some = new BitSet();
        for (int variable = 0; variable < analysis.accesses().variables(); variable++) {
            some.set(variable, names.contains(name(analysis, variable)));
        }
        return some;
    }

    private static String name(TraceAnalysis analysis, int variable) {
        return name(analysis.trace().variable(analysis.accesses().firstAccess(variable)));
    }

    /** Returns the name of a field, and one for all elements of arrays. */
    private static String name(Variable variable) {
        if (variable instanceof Variable.StaticField known) {
            return known.field().name();
        }
        return variable instanceof Variable.InstanceField known ? known.field().name() : "[]";
    }

    private static List<String> letters(Trace trace, List<Integer> events, List<String> fields) {
        List<String> letters = new ArrayList<>();
        for (int event : events) {
            if (trace.isAccess(event) && fields.contains(name(trace.variable(event)))) {
                letters.add(
                        trace.dictionary().thread(trace.thread(event)).name()
                                + " "
                                + trace.kind(event).word()
                                + " "
                                + trace.site(event).method()
                                + "+"
                                + trace.site(event).offset());
            }
        }
        return letters;
    }

    private static boolean isAscending(int[] path) {
        return Arrays.equals(path, Arrays.stream(path).sorted().toArray());
    }

    private static int[] randomPath(CausalOrder order, Random random) {
        Cuts cuts = new Cuts(order);
        Cuts.Cut cut = cuts.empty();
        List<Integer> path = new ArrayList<>();
        while (true) {
            List<Integer> enabled = new ArrayList<>();
            for (int thread = 0; thread < order.threads(); thread++) {
                int element = cuts.next(cut, thread);
                if (element >= 0 && cuts.with(cut, element) != null) {
                    enabled.add(element);
                }
            }
            if (enabled.isEmpty()) {
                return path.stream().mapToInt(Integer::intValue).toArray();
            }
            int chosen = enabled.get(random.nextInt(enabled.size()));
            cut = cuts.with(cut, chosen);
            path.add(chosen);
        }
    }
}
