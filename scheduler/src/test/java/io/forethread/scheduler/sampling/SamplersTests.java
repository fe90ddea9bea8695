package io.forethread.scheduler.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongFunction;

/** Samplers on threads that only count: the same seed chooses the same, and all orders occur. */
@Tag("any-jdk")
class SamplersTests {
    private static final int SHARED = 1;

    /** Runs threads that each come to so many decision points; returns the order, as "ABBA". */
    private static String run(Sampler sampler, int... lengths) {
        List<SampledThread> threads = new ArrayList<>();
        int[] left = lengths.clone();
        for (int i = 0; i < lengths.length; i++) {
            SampledThread thread = new SampledThread(i, "T" + i);
            arrive(thread, sampler);
            threads.add(thread);
        }
        StringBuilder order = new StringBuilder();
        SampledThread last = null;
        while (true) {
            List<SampledThread> enabled =
                    threads.stream().filter(t -> left[t.index()] > 0).toList();
            if (enabled.isEmpty()) {
                return order.toString();
            }
            SampledThread next = enabled.size() == 1 ? null : sampler.choose(enabled, last);
            if (next == null) {
                next = enabled.contains(last) ? last : enabled.get(0);
            }
            assertThat(enabled).contains(next);
            order.append((char) ('A' + next.index()));
            if (--left[next.index()] > 0) {
                arrive(next, sampler);
            }
            last = next;
        }
    }

    private static void arrive(SampledThread thread, Sampler sampler) {
        thread.comeTo(Layout.head(EventKind.WRITE_FIELD, 1), SHARED);
        sampler.reached(thread);
    }

    private static RunProfile profile(int... lengths) {
        RunProfile profile = new RunProfile();
        run(profile.counter(), lengths);
        return profile;
    }

    private static Map<String, Integer> orders(LongFunction<Sampler> samplers, int... lengths) {
        Map<String, Integer> orders = new TreeMap<>();
        for (int seed = 1; seed <= 3_000; seed++) {
            orders.merge(run(samplers.apply(seed), lengths), 1, Integer::sum);
        }
        return orders;
    }

    @Test
    void every_sampler_reaches_every_order_of_two_short_threads() {
        RunProfile profile = profile(2, 2);
        assertThat(orders(RandomWalk::new, 2, 2)).hasSize(6);
        assertThat(orders(PartialOrderSampling::new, 2, 2)).hasSize(6);
        assertThat(orders(seed -> new PriorityChanges(seed, 4, 3), 2, 2)).hasSize(6);
        assertThat(orders(seed -> new SelectivelyUniformWalk(seed, profile), 2, 2)).hasSize(6);
    }

    @Test
    void the_same_seed_chooses_the_same() {
        RunProfile profile = profile(20, 20, 20);
        assertThat(run(new RandomWalk(7), 20, 20, 20))
                .isEqualTo(run(new RandomWalk(7), 20, 20, 20));
        assertThat(run(new PartialOrderSampling(7), 20, 20, 20))
                .isEqualTo(run(new PartialOrderSampling(7), 20, 20, 20));
        assertThat(run(new PriorityChanges(7, 3, 60), 20, 20, 20))
                .isEqualTo(run(new PriorityChanges(7, 3, 60), 20, 20, 20));
        assertThat(run(new SelectivelyUniformWalk(7, profile), 20, 20, 20))
                .isEqualTo(run(new SelectivelyUniformWalk(7, profile), 20, 20, 20));
    }

    @Test
    void pct_switches_only_where_priorities_change() {
        for (int seed = 1; seed <= 100; seed++) {
            String order = run(new PriorityChanges(seed, 2, 20), 10, 10);
            assertThat(order.replaceAll("(.)\\1*", "$1").length()).as(order).isLessThanOrEqualTo(3);
        }
    }

    @Test
    void surw_gives_long_and_short_threads_all_orders_alike() {
        RunProfile profile = profile(9, 1);
        Map<String, Integer> orders =
                orders(seed -> new SelectivelyUniformWalk(seed, profile), 9, 1);
        assertThat(orders).hasSize(10);
        // 3000 runs, 10 orders: a random walk would have the last one 3 times.
        assertThat(orders.values()).allMatch(count -> count > 200 && count < 400);
    }

    @Test
    void a_thread_that_spins_falls_behind() {
        PriorityChanges sampler = new PriorityChanges(1, 1, 10);
        SampledThread spinner = new SampledThread(0, "T0");
        SampledThread other = new SampledThread(1, "T0.1");
        SampledThread first = sampler.choose(List.of(spinner, other), null);
        sampler.gaveWay(first);
        assertThat(sampler.choose(List.of(spinner, other), first)).isNotSameAs(first);
    }

    @Test
    void a_run_that_deviates_is_done_after_its_last_deviation() {
        DeviatingRun sampler =
                new DeviatingRun(
                        List.of(new Deviation(Deviation.Kind.PREEMPTION, "T0", 2, 0, "T1")));
        assertThat(sampler.isDone()).isFalse();
        // T0 stands at its first event from the start; its second decision point is the switch.
        assertThat(run(sampler, 3, 2)).isEqualTo("ABBAA");
        assertThat(sampler.isDone()).isTrue();
    }

    @Test
    void decisions_are_made_where_order_matters() {
        DecisionPoints points = new DecisionPoints(new int[] {0, DecisionPoints.QUIET, 5});
        assertThat(points.contains(Layout.head(EventKind.WRITE_FIELD, 1))).isFalse();
        assertThat(points.contains(Layout.head(EventKind.WRITE_FIELD, 2))).isTrue();
        assertThat(points.variable(Layout.head(EventKind.WRITE_FIELD, 2))).isEqualTo(5);
        assertThat(points.contains(Layout.head(EventKind.ACQUIRE, 9))).isTrue();
        assertThat(points.contains(Layout.head(EventKind.BRANCH, 9))).isFalse();
        assertThat(points.contains(Layout.head(EventKind.AWAIT, 0))).isFalse();
    }
}
