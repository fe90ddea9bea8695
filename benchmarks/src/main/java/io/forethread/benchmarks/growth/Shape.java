package io.forethread.benchmarks.growth;

import io.forethread.benchmarks.growth.programs.AtomicFlags;
import io.forethread.benchmarks.growth.programs.LockedCounters;
import io.forethread.benchmarks.growth.programs.MatrixProduct;
import io.forethread.benchmarks.growth.programs.MergeSort;
import io.forethread.benchmarks.growth.programs.MonitorBuffer;
import io.forethread.benchmarks.growth.programs.ProducerConsumer;
import io.forethread.benchmarks.growth.programs.Program;
import io.forethread.benchmarks.growth.programs.SmallObjects;
import io.forethread.benchmarks.growth.programs.WordCount;

import java.util.function.IntFunction;

/** What a run is made of. */
enum Shape {
    LOCKED_COUNTERS(LockedCounters::new),
    MATRIX_PRODUCT(MatrixProduct::new),
    MERGE_SORT(MergeSort::new),
    PRODUCER_CONSUMER(ProducerConsumer::new),
    WORD_COUNT(WordCount::new),
    MONITOR_BUFFER(MonitorBuffer::new),
    ATOMIC_FLAGS(AtomicFlags::new),
    SMALL_OBJECTS(SmallObjects::new);

    @SuppressWarnings("ImmutableEnumChecker") // only constructors are given
    private final IntFunction<Program> maker;

    Shape(IntFunction<Program> maker) {
        this.maker = maker;
    }

    /** Returns a program whose run has about so many events. */
    Program program(int events) {
        return maker.apply(events);
    }
}
