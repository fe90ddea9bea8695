package io.forethread.predictor.z3;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
import io.forethread.trace.Trace;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Measures how long queries take; run by hand. Beside the time that passes it gives the time that
 * the thread computed, Z3 included, which does not depend on what else the machine does.
 */
public final class QueryTimes {
    private QueryTimes() {}

    public static void main(String[] arguments) {
        long start = System.nanoTime();
        Trace warm = HardQueries.trace(3, 20, 1);
        Segment small = Segment.whole(warm, new EventUnits(warm));
        Z3Solver.forTrace(new TraceAnalysis(warm))
                .within(WorkBudget.unlimited())
                .find(small, targets(warm, 1, 1).get(0), 5);
        System.out.printf("first query, with loading: %d ms%n", millisSince(start));
        for (int rounds : new int[] {50, 100, 200}) {
            for (int relax : new int[] {0, 5}) {
                measure(rounds, relax);
            }
        }
    }

    private static void measure(int rounds, int relax) {
        List<Long> times = new ArrayList<>();
        List<Long> passed = new ArrayList<>();
        long spent = 0;
        int found = 0;
        int open = 0;
        int units = 0;
        for (long seed = 0; seed < 5; seed++) {
            Trace trace = HardQueries.trace(4, rounds, seed);
            Segment whole = Segment.whole(trace, new EventUnits(trace));
            units += whole.size();
            WorkBudget budget = WorkBudget.unlimited();
            OrderFinder finder = Z3Solver.forTrace(new TraceAnalysis(trace)).within(budget);
            for (Target target : targets(trace, 6, seed)) {
                long start = computed();
                long wallStart = System.nanoTime();
                Solution solution = finder.find(whole, target, relax);
                times.add((computed() - start) / 1_000_000);
                System.out.println(
                        "Q "
                                + (computed() - start) / 1_000
                                + " us "
                                + budget.spent()
                                + " "
                                + solution.getClass().getSimpleName());
                passed.add(millisSince(wallStart));
                found += solution instanceof Solution.Found ? 1 : 0;
                open += solution instanceof Solution.Unknown ? 1 : 0;
            }
            spent += budget.spent();
        }
        System.out.printf(
                "%d units, relax %d: computed %s, passed %s; %d of %d found, %d open;"
                        + " %d units of work in a millisecond%n",
                units / 5,
                relax,
                summary(times),
                summary(passed),
                found,
                times.size(),
                open,
                spent / times.stream().mapToLong(Long::longValue).sum());
    }

    private static String summary(List<Long> millis) {
        long[] sorted = millis.stream().mapToLong(Long::longValue).sorted().toArray();
        return "median %d ms, 90%% %d ms, most %d ms"
                .formatted(
                        sorted[sorted.length / 2],
                        sorted[sorted.length * 9 / 10],
                        sorted[sorted.length - 1]);
    }

    /** Returns for how many nanoseconds the current thread has computed. */
    private static long computed() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static long millisSince(long start) {
        return (System.nanoTime() - start) / 1_000_000;
    }

    /** Returns pairs of a write and a read of another thread. */
    static List<Target> targets(Trace trace, int most, long seed) {
        List<Target> targets = new ArrayList<>();
        for (int write = 0; write < trace.size(); write++) {
            for (int read = 0; read < trace.size(); read++) {
                if (trace.isWrite(write)
                        && trace.isRead(read)
                        && trace.thread(write) != trace.thread(read)
                        && trace.ownerAndMember(write) == trace.ownerAndMember(read)
                        && trace.value(write) != trace.value(read)) {
                    targets.add(Target.readsFrom(write, read));
                    targets.add(Target.together(write, read));
                }
            }
        }
        Collections.shuffle(targets, new Random(seed));
        return targets.subList(0, Math.min(most, targets.size()));
    }
}
