package io.forethread.recorder.instrument.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.instrument.Instrumented;
import io.forethread.recorder.instrument.Talk;

import org.junit.jupiter.api.Test;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAdder;

class AtomicCallsTests {

    static class Objects implements Callable<String> {
        private final AtomicInteger number = new AtomicInteger(1);
        private final AtomicReference<String> text = new AtomicReference<>("a");
        private final AtomicLongArray array = new AtomicLongArray(3);
        private final AtomicStampedReference<String> stamped = new AtomicStampedReference<>("s", 0);

        @Override
        public String call() {
            int sum = number.get() + number.incrementAndGet() + number.getAndUpdate(x -> x * 2);
            number.lazySet(10);
            number.setPlain(9);
            boolean both = number.compareAndSet(9, 11) && number.compareAndSet(9, 12);
            int found = number.compareAndExchange(11, 13);
            array.set(2, 5L);
            long element = array.getAndAdd(2, 2L);
            boolean stamp = stamped.compareAndSet("s", "t", 0, 1);
            return sum + text.getAndSet("b") + both + found + element + stamp + array.length();
        }
    }

    @Test
    void operationsOfAtomicObjectsAreTold() {
        Talk log = Instrumented.byDefault().run(Objects.class);
        assertThat(log.result).isEqualTo("5afalse115true3");
        assertThat(log.lines("atomic"))
                .containsExactly(
                        "atomic AtomicInteger null -1 read",
                        "atomic AtomicInteger null -1 read-write",
                        "atomic AtomicInteger null -1 read-write-function",
                        "atomic AtomicInteger null -1 write",
                        "atomic AtomicInteger null -1 write-relaxed",
                        "atomic AtomicInteger null -1 read-write-if",
                        "atomic AtomicInteger null -1 read-write-if",
                        "atomic AtomicInteger null -1 read-write-if-witness",
                        "atomic AtomicLongArray null 2 write-array",
                        "atomic AtomicLongArray null 2 read-write-array",
                        "atomic AtomicStampedReference null -1 read-write-if",
                        "atomic AtomicReference null -1 read-write");
        assertThat(log.lines("done"))
                .contains(
                        "done AtomicInteger null -1 read-write-if-succeeded",
                        "done AtomicInteger null -1 read-write-if",
                        "done AtomicStampedReference null -1 read-write-if-succeeded")
                .hasSize(12);
    }

    static class Handles implements Callable<String> {
        private static final VarHandle FIELD;
        private static final VarHandle TOTAL;
        private static final VarHandle ELEMENTS =
                MethodHandles.arrayElementVarHandle(String[].class);

        static {
            try {
                MethodHandles.Lookup lookup = MethodHandles.lookup();
                FIELD = lookup.findVarHandle(Handles.class, "field", long.class);
                TOTAL = lookup.findStaticVarHandle(Handles.class, "total", int.class);
            } catch (ReflectiveOperationException e) {
                throw new LinkageError("no field", e);
            }
        }

        static int total;
        long field = 2;
        final String[] names = {"x", "y"};

        @Override
        public String call() {
            FIELD.setVolatile(this, 4L);
            boolean changed = FIELD.compareAndSet(this, 4L, 6L);
            long before = (long) FIELD.getAndAdd(this, 1L);
            int old = (int) TOTAL.getAndAdd(3);
            String plain = (String) ELEMENTS.get(names, 1);
            String found = (String) ELEMENTS.compareAndExchange(names, 0, "x", "z");
            return changed + " " + before + " " + old + " " + plain + found + names[0];
        }
    }

    @Test
    void operationsOfVarHandlesAreTold() {
        Talk log = Instrumented.byDefault().run(Handles.class);
        assertThat(log.result).isEqualTo("true 6 0 yxz");
        assertThat(log.lines("done"))
                .containsExactly(
                        "done Handles -1 write-handle",
                        "done Handles -1 read-write-if-succeeded-handle",
                        "done Handles -1 read-write-handle",
                        "done null -1 read-write-handle",
                        "done String[2] 1 read-relaxed-handle",
                        "done String[2] 0 read-write-if-witness-handle");
    }

    static class Updaters implements Callable<String> {
        private volatile int count;
        private volatile String name = "n";

        @Override
        public String call() {
            var counts = AtomicIntegerFieldUpdater.newUpdater(Updaters.class, "count");
            var names =
                    AtomicReferenceFieldUpdater.newUpdater(Updaters.class, String.class, "name");
            boolean set = names.compareAndSet(this, "n", "m");
            return counts.incrementAndGet(this) + name + count + set;
        }
    }

    @Test
    void updatersAndWhatTheyAreMadeOfAreTold() {
        Talk log = Instrumented.byDefault().run(Updaters.class);
        assertThat(log.result).isEqualTo("1m1true");
        assertThat(log.lines("made"))
                .containsExactly("made Updaters.class count", "made Updaters.class name");
        assertThat(log.lines("done"))
                .containsExactly(
                        "done Updaters -1 read-write-if-succeeded-updater",
                        "done Updaters -1 read-write-updater");
    }

    static class Adders implements Callable<Long> {
        @Override
        public Long call() {
            LongAdder adder = new LongAdder();
            adder.increment();
            return adder.sum();
        }
    }

    @Test
    void addersAreConcurrentState() {
        Talk log = Instrumented.byDefault().run(Adders.class);
        assertThat(log.result).isEqualTo(1L);
        assertThat(log.lines("after-call"))
                .containsExactly(
                        "after-call LongAdder increment writes concurrent publishes = null",
                        "after-call LongAdder sum reads concurrent publishes = 1");
    }
}
