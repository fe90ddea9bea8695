package io.forethread.recorder.instrument.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.instrument.Instrumented;
import io.forethread.recorder.instrument.Talk;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

@SuppressWarnings({"WaitNotInLoop", "UnnecessaryAsync", "JdkObsolete"}) // it is what is tested
class JdkCallsTests {

    static class Synchronizers implements Callable<String> {
        @Override
        public String call() throws InterruptedException {
            CountDownLatch latch = new CountDownLatch(1);
            latch.countDown();
            latch.await();
            boolean open = latch.await(1, TimeUnit.SECONDS);
            ReentrantLock lock = new ReentrantLock();
            Condition condition = lock.newCondition();
            lock.lock();
            try {
                condition.await(1, TimeUnit.NANOSECONDS);
                condition.signalAll();
            } finally {
                lock.unlock();
            }
            ReentrantReadWriteLock both = new ReentrantReadWriteLock();
            return open + " " + both.readLock().tryLock();
        }
    }

    @Test
    void synchronizersAreTold() {
        Talk log = Instrumented.byDefault().run(Synchronizers.class);
        assertThat(log.result).isEqualTo("true true");
        assertThat(log.lines("after-call"))
                .containsExactly(
                        "after-call CountDownLatch countDown signals = null",
                        "after-call CountDownLatch await awaits = null",
                        "after-call CountDownLatch await concurrent tries awaits = true",
                        "after-call ReentrantLock newCondition views = ConditionObject",
                        "after-call ReentrantLock lock acquires = null",
                        "after-call ConditionObject await waits = false",
                        "after-call ConditionObject signalAll signals-all = null",
                        "after-call ReentrantLock unlock releases = null",
                        "after-call ReentrantReadWriteLock readLock views = ReadLock",
                        "after-call ReadLock tryLock concurrent acquires shared tries = true");
    }

    static class Collecting implements Callable<String> {
        static class MyList extends ArrayList<String> {
            private static final long serialVersionUID = 1L;

            boolean addTwice(String text) {
                return add(text) && super.add(text);
            }
        }

        @Override
        public String call() {
            List<String> list = new ArrayList<>();
            list.add("a");
            Map<String, Long> map = new ConcurrentHashMap<>();
            map.put("k", 2L);
            ConcurrentHashMap<String, Long> same = new ConcurrentHashMap<>(map);
            long value = same.getOrDefault("k", 0L);
            MyList mine = new MyList();
            mine.addTwice("b");
            return list.get(0) + value + mine.size();
        }
    }

    @Test
    void collectionsAreTold() {
        Talk log = Instrumented.byDefault().run(Collecting.class);
        assertThat(log.result).isEqualTo("a22");
        assertThat(log.lines("after-call"))
                .containsExactly(
                        "after-call ArrayList add writes gives = true",
                        "after-call ConcurrentHashMap put writes gives takes = null",
                        "after-call ConcurrentHashMap getOrDefault reads concurrent publishes takes"
                                + " = 2",
                        "after-call MyList add writes gives = true",
                        "after-call MyList add writes gives = true",
                        "after-call ArrayList get reads takes = a",
                        "after-call MyList size reads = 2");
    }

    static class Ranges implements Callable<String> {
        @Override
        public String call() {
            int[] numbers = {3, 1, 2};
            int[] copy = numbers.clone();
            Arrays.sort(copy);
            System.arraycopy(copy, 0, numbers, 1, 2);
            Arrays.fill(copy, 1, 2, 7);
            int ofNone = Arrays.hashCode((int[]) null);
            return Arrays.toString(numbers) + copy[1] + ofNone;
        }
    }

    @Test
    void bulkArrayOperationsAreTold() {
        Talk log = Instrumented.byDefault().run(Ranges.class);
        assertThat(log.result).isEqualTo("[3, 1, 2]70");
        assertThat(log.lines("bulk", "reads", "writes"))
                .containsExactly(
                        "bulk int[3]",
                        "reads int[3] 0 " + Integer.MAX_VALUE,
                        "bulk int[3]",
                        "writes int[3] 0 " + Integer.MAX_VALUE,
                        "bulk int[3]",
                        "reads int[3] 0 2",
                        "writes int[3] 1 3",
                        "bulk int[3]",
                        "writes int[3] 1 2",
                        "bulk null",
                        "reads null 0 " + Integer.MAX_VALUE,
                        "bulk int[3]",
                        "reads int[3] 0 " + Integer.MAX_VALUE);
    }

    static class Gated implements Callable<Integer> {
        @Override
        public Integer call() {
            List<String> list = Collections.synchronizedList(new ArrayList<>());
            list.add("a");
            Vector<String> vector = new Vector<>();
            vector.add("b");
            StringBuilder builder = new StringBuilder();
            builder.append("c");
            return list.size() + vector.size() + builder.length();
        }
    }

    @Test
    void callsThatMayLockAreGated() {
        Talk log = Instrumented.byDefault().run(Gated.class);
        assertThat(log.result).isEqualTo(3);
        assertThat(log.lines("gate", "gated"))
                .containsExactly(
                        "gate SynchronizedRandomAccessList",
                        "gated SynchronizedRandomAccessList",
                        "gate Vector",
                        "gated Vector",
                        "gate SynchronizedRandomAccessList",
                        "gated SynchronizedRandomAccessList",
                        "gate Vector",
                        "gated Vector");
    }
}
