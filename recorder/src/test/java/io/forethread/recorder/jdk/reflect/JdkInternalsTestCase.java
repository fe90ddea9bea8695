package io.forethread.recorder.jdk.reflect;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.jdk.Journal;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

@Timeout(30)
public class JdkInternalsTestCase {

    @Test
    void knowsTheOwnerOfALock() {
        ReentrantLock lock = new ReentrantLock();
        assertThat(JdkInternals.owner(JdkInternals.sync(lock))).isNull();
        lock.lock();
        try {
            assertThat(JdkInternals.owner(JdkInternals.sync(lock)))
                    .isSameAs(Thread.currentThread());
        } finally {
            lock.unlock();
        }
    }

    @Test
    void knowsThatReadAndWriteLockAreOne() {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

        assertThat(JdkInternals.sync(lock.readLock()))
                .isSameAs(JdkInternals.sync(lock.writeLock()));
        assertThat(JdkInternals.sync(lock.readLock()))
                .isNotSameAs(JdkInternals.sync(new ReentrantReadWriteLock().readLock()));
    }

    @Test
    void knowsWhatAWrapperWraps() {
        List<String> list = new ArrayList<>();
        Map<String, Boolean> map = new HashMap<>();
        Set<String> set = Collections.newSetFromMap(map);
        List<String> locked = Collections.synchronizedList(list);

        assertThat(JdkWrappers.wrapped(Collections.unmodifiableList(list))).isSameAs(list);
        assertThat(JdkWrappers.wrapped(Collections.checkedList(locked, String.class)))
                .isSameAs(locked);
        assertThat(JdkWrappers.wrapped(set)).isSameAs(map);
        assertThat(JdkWrappers.wrapped(Collections.unmodifiableSet(set))).isSameAs(map);
        for (Object other : List.of(list, map, locked, List.of(), Collections.emptyList(), "")) {
            assertThat(JdkWrappers.wrapped(other)).isNull();
            assertThat(JdkWrappers.isWrapper(other.getClass())).isFalse();
        }
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void knowsWhatASequencedSetIsMadeOf() throws ReflectiveOperationException {
        Class<?> sequencedMap = Class.forName("java.util.SequencedMap");
        Map<String, Boolean> map = new LinkedHashMap<>();
        Object set =
                Collections.class
                        .getMethod("newSequencedSetFromMap", sequencedMap)
                        .invoke(null, map);

        assertThat(JdkWrappers.wrapped(set)).isSameAs(map);
    }

    @Test
    void knowsTheMutexOfAWrapper() {
        List<String> list = Collections.synchronizedList(new ArrayList<>());
        Map<String, String> map = Collections.synchronizedMap(new HashMap<>());
        Set<String> keys = map.keySet();

        assertThat(JdkInternals.mutex(list)).isSameAs(list);
        assertThat(JdkInternals.mutex(list.subList(0, 0))).isSameAs(list);
        assertThat(JdkInternals.mutex(map)).isSameAs(map);
        assertThat(JdkInternals.mutex(keys)).isSameAs(map);
        assertThat(JdkInternals.mutex(new HashSet<>())).isNull();
    }

    @Test
    void seedsTheRandomNumbersOfAThread() throws InterruptedException {
        assertThat(drawn(7)).isEqualTo(drawn(7)).isNotEqualTo(drawn(8));
    }

    private static List<Integer> drawn(long seed) throws InterruptedException {
        List<Integer> numbers = new ArrayList<>();
        Runnable drawing =
                () -> {
                    for (int i = 0; i < 5; i++) {
                        numbers.add(ThreadLocalRandom.current().nextInt());
                    }
                };
        Thread thread = new Thread(drawing);
        ThreadSeeds.seed(thread, seed);
        thread.start();
        thread.join();
        return numbers;
    }

    @Test
    @SuppressWarnings("try") // the journal is there to be in place
    void workersOfAForkJoinPoolKeepTheirSeed() throws Exception {
        Journal seeding =
                new Journal() {
                    @Override
                    public void threadRun(Object self) {
                        ThreadSeeds.seed((Thread) self, 7);
                    }
                };
        try (Journal journal = Journal.open(seeding)) {
            assertThat(drawnByWorker()).isEqualTo(drawnByWorker());
        }
    }

    private static int drawnByWorker() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        try {
            return pool.submit(() -> ThreadLocalRandom.current().nextInt()).get();
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    @SuppressWarnings("try") // the journal is there to be in place
    void resetsTheSourcesOfSeedsNobodyChose() {
        Journal stoppedClock =
                new Journal() {
                    @Override
                    public long nanoTime() {
                        return 0;
                    }
                };
        try (Journal journal = Journal.open(stoppedClock)) {
            RandomSources.reset(7);
            List<Object> first = unchosen();
            RandomSources.reset(7);
            assertThat(unchosen()).isEqualTo(first);
            RandomSources.reset(8);
            assertThat(unchosen()).isNotEqualTo(first);
        }
    }

    private static List<Object> unchosen() {
        List<Integer> shuffled = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
        Collections.shuffle(shuffled);
        return List.of(
                new Random().nextInt(),
                new Random().nextInt(),
                new SplittableRandom().nextInt(),
                Math.random(),
                shuffled);
    }
}
