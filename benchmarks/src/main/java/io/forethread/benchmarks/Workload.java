package io.forethread.benchmarks;

import io.forethread.benchmarks.kernels.ArrayLoop;
import io.forethread.benchmarks.kernels.FieldLoop;
import io.forethread.benchmarks.kernels.Kernel;
import io.forethread.benchmarks.kernels.LockContention;
import io.forethread.benchmarks.kernels.MatrixMultiply;
import io.forethread.benchmarks.kernels.ProducerConsumer;
import io.forethread.benchmarks.kernels.RayTracer;
import io.forethread.benchmarks.kernels.SuccessiveOverRelaxation;
import io.forethread.benchmarks.kernels.TravellingSalesman;
import io.forethread.benchmarks.kernels.WordCount;

import java.util.function.Supplier;

/** The kernels by name, and what each is measured for. */
enum Workload {
    RELAXATION("relaxation", Purpose.MAIN, SuccessiveOverRelaxation::new),
    SALESMAN("salesman", Purpose.MAIN, TravellingSalesman::new),
    RAY_TRACER("ray tracer", Purpose.MAIN, RayTracer::new),
    LOCKS("lock contention", Purpose.MAIN, LockContention::new),
    PRODUCER_CONSUMER("producer/consumer", Purpose.MAIN, ProducerConsumer::new),
    WORD_COUNT("word count", Purpose.MAIN, WordCount::new),
    MATRIX("matrix multiply", Purpose.EXTRA, MatrixMultiply::new),
    FIELD_LOOP("field loop", Purpose.EXTRA, FieldLoop::new),
    ARRAY_LOOP("array loop", Purpose.EXTRA, ArrayLoop::new),
    TEN_MILLION_EVENTS("ten million events", Purpose.CAPACITY, () -> new FieldLoop(5_000_000));

    /** What a kernel is measured for. */
    enum Purpose {
        /** Counts in the mean. */
        MAIN,
        /** Is in the table only. */
        EXTRA,
        /** Shows how large a trace fits in the heap. */
        CAPACITY
    }

    private final String title;
    private final Purpose purpose;

    @SuppressWarnings("ImmutableEnumChecker") // only constructors are given
    private final Supplier<Kernel> maker;

    Workload(String title, Purpose purpose, Supplier<Kernel> maker) {
        this.title = title;
        this.purpose = purpose;
        this.maker = maker;
    }

    String title() {
        return title;
    }

    Purpose purpose() {
        return purpose;
    }

    Kernel newKernel() {
        return maker.get();
    }
}
