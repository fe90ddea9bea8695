package io.forethread.benchmarks.longruns;

import io.forethread.benchmarks.longruns.compute.Histogram;
import io.forethread.benchmarks.longruns.compute.LockedIncrements;
import io.forethread.benchmarks.longruns.compute.MatrixProduct;
import io.forethread.benchmarks.longruns.compute.MergeSort;
import io.forethread.benchmarks.longruns.compute.ProducerConsumer;
import io.forethread.benchmarks.longruns.compute.WordCount;
import io.forethread.benchmarks.longruns.data.CheckThenPut;
import io.forethread.benchmarks.longruns.data.CopiedWithoutTheLock;
import io.forethread.benchmarks.longruns.data.CounterWithReset;
import io.forethread.benchmarks.longruns.data.EvictedWhileLookedUp;
import io.forethread.benchmarks.longruns.data.HalfBuiltPublication;
import io.forethread.benchmarks.longruns.data.LostUpdateInTheLastRound;
import io.forethread.benchmarks.longruns.data.PhaseWithoutBarrier;
import io.forethread.benchmarks.longruns.data.PoolSizeThenTake;
import io.forethread.benchmarks.longruns.data.QueueDrainedOnStop;
import io.forethread.benchmarks.longruns.data.RegistryCheckedThenUsed;
import io.forethread.benchmarks.longruns.data.ThreeOrderedSwitches;
import io.forethread.benchmarks.longruns.data.WriteUnderReadLock;
import io.forethread.benchmarks.longruns.waiting.BufferWithIf;
import io.forethread.benchmarks.longruns.waiting.LeakedPermit;
import io.forethread.benchmarks.longruns.waiting.LocksInTwoOrders;
import io.forethread.benchmarks.longruns.waiting.LostWakeUp;
import io.forethread.benchmarks.longruns.waiting.SynchronizedWrappers;

import java.util.ArrayList;
import java.util.List;

/** All programs of the long runs. */
final class Catalogue {
    private static final List<Integer> USUAL = List.of(10, 100, 1_000, 10_000);
    private static final List<Integer> LONG = List.of(10, 100, 1_000, 10_000, 100_000);

    private Catalogue() {}

    static List<Program> programs() {
        List<Program> all = new ArrayList<>();
        all.add(rare("counter with reset", CounterWithReset.class, LONG));
        all.add(rare("three ordered switches", ThreeOrderedSwitches.class, USUAL));
        all.add(rare("registry checked, then used", RegistryCheckedThenUsed.class, LONG));
        all.add(rare("locks in two orders", LocksInTwoOrders.class, LONG));
        all.add(rare("lost wake-up", LostWakeUp.class, USUAL));
        all.add(rare("buffer with if", BufferWithIf.class, USUAL));
        all.addAll(wrappers());
        all.add(rare("write under read lock", WriteUnderReadLock.class, USUAL));
        all.add(rare("half-built publication", HalfBuiltPublication.class, USUAL));
        all.add(rare("check, then put", CheckThenPut.class, USUAL));
        all.add(rare("lost update in the last round", LostUpdateInTheLastRound.class, LONG));
        all.add(rare("evicted while looked up", EvictedWhileLookedUp.class, USUAL));
        all.add(rare("copied without the lock", CopiedWithoutTheLock.class, USUAL));
        all.add(rare("pool: size, then take", PoolSizeThenTake.class, USUAL));
        all.add(rare("queue drained on stop", QueueDrainedOnStop.class, USUAL));
        all.add(rare("leaked permit", LeakedPermit.class, USUAL));
        all.add(rare("phase without barrier", PhaseWithoutBarrier.class, USUAL));
        all.addAll(computing());
        return all;
    }

    private static List<Program> wrappers() {
        return List.of(
                wrapper("collection.addAll", "collectionAddAll"),
                wrapper("list.addAll", "listAddAll"),
                wrapper("set.removeAll", "setRemoveAll"),
                wrapper("sorted set.equals", "sortedSetEquals"),
                wrapper("navigable set.retainAll", "navigableSetRetainAll"),
                wrapper("map.putAll", "mapPutAll"),
                wrapper("sorted map.equals", "sortedMapEquals"));
    }

    private static List<Program> computing() {
        return List.of(
                computing("matrix product", MatrixProduct.class, List.of(10, 30, 100)),
                new Program(
                        "locked increments",
                        LockedIncrements.class,
                        null,
                        "twin",
                        List.of(1_000, 10_000, 100_000, 1_000_000),
                        Program.Kind.COMPUTE),
                computing("merge sort", MergeSort.class, List.of(100, 1_000, 10_000, 50_000)),
                computing(
                        "producer/consumer",
                        ProducerConsumer.class,
                        List.of(100, 1_000, 10_000, 100_000)),
                computing("word count", WordCount.class, List.of(1_000, 10_000, 100_000)),
                computing("histogram", Histogram.class, List.of(1_000, 10_000, 100_000)));
    }

    private static Program rare(String title, Class<?> test, List<Integer> lengths) {
        return new Program(title, test, "bug", "twin", lengths, Program.Kind.RARE_BUG);
    }

    private static Program wrapper(String title, String method) {
        return new Program(
                "synchronized " + title,
                SynchronizedWrappers.class,
                method,
                method + "Twin",
                List.of(10, 100, 1_000, 10_000),
                Program.Kind.RARE_BUG);
    }

    private static Program computing(String title, Class<?> test, List<Integer> lengths) {
        return new Program(title, test, "bug", "twin", lengths, Program.Kind.COMPUTE);
    }
}
