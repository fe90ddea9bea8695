package io.forethread.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.forethread.Violation;
import io.forethread.acceptance.SampleRun.Invocation;
import io.forethread.acceptance.StoredResults.StoredPrediction;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A failure in which threads wait for ever says who waits for whom, and why it never comes. */
class StandstillMessagesTests {
    private static final Set<Violation> STANDSTILLS =
            Set.of(Violation.DEADLOCK, Violation.LOST_SIGNAL);

    @TempDir Path folder;

    @TestFactory
    Stream<DynamicTest> the_cycle_is_told() {
        Map<String, String> told = new LinkedHashMap<>();
        told.put(
                "DiningPhilosophers",
                "5 threads wait for each other: T0.1 "
                        + IntStream.of(2, 3, 4, 5, 1)
                                .mapToObj(next -> philosopherWaitsFor("T0." + next))
                                .collect(Collectors.joining(", who ")));
        told.put(
                "LockObjectsInCircle",
                "3 threads wait for each other: T0.1 waits in ReentrantLock.lock for"
                        + " ReentrantLock@#, held by T0.2, who waits in ReentrantLock.lock for"
                        + " ReentrantLock@#, held by T0.3, who waits in ReentrantLock.lock for"
                        + " ReentrantLock@#, held by T0.1\n");
        told.put(
                "ReadLocksBeforeWriteLocks",
                "2 threads wait for each other: T0.1 waits in ReentrantReadWriteLock$WriteLock.lock"
                    + " for ReentrantReadWriteLock@#, held for reading by T0.2, who waits in"
                    + " ReentrantReadWriteLock$WriteLock.lock for ReentrantReadWriteLock@#, held"
                    + " for reading by T0.1\n");
        told.put(
                "CacheUpgrade",
                "a thread waits for itself: T0.1 waits in ReentrantReadWriteLock$WriteLock.lock for"
                        + " ReentrantReadWriteLock@#, held for reading by T0.1\n");
        told.put(
                "LockUpgrade",
                "2 threads wait for each other: T0.1 waits to be notified on"
                        + " LockUpgradeTestCase$SharedLock@#, which would be notified at"
                        + " LockUpgradeTestCase.java:30 by T0.2, who waits to be notified on"
                        + " LockUpgradeTestCase$SharedLock@#, which would be notified at"
                        + " LockUpgradeTestCase.java:30 by T0.1\n");
        told.put(
                "BoundedBufferWithOneCondition",
                "2 threads wait for each other: T0.1 waits to be notified on"
                    + " BoundedBufferWithOneConditionTestCase$Buffer@#, which would be notified at"
                    + " BoundedBufferWithOneConditionTestCase.java:32 by T0.3, who waits to be"
                    + " notified on BoundedBufferWithOneConditionTestCase$Buffer@#, which would be"
                    + " notified at BoundedBufferWithOneConditionTestCase.java:23 by T0.1\n");
        told.put(
                "NestedMonitors",
                "2 threads wait for each other: T0.1 waits to enter the monitor of Object@#, held"
                    + " by T0.2, who waits to be notified on Object@#, which would be notified at"
                    + " NestedMonitorsTestCase.java:32 by T0.1\n");
        told.put(
                "LatchUnderLock",
                "2 threads wait for each other: T0.1 waits to enter the monitor of"
                        + " LatchUnderLockTestCase@#, held by T0.2, who waits in"
                        + " CountDownLatch.await for CountDownLatch@#, which would be signalled at"
                        + " LatchUnderLockTestCase.java:21 by T0.1\n");
        told.put(
                "PoolOfOneWaitsForItself",
                "a thread waits for itself: T0.2.1 waits in CountDownLatch.await for"
                        + " CountDownLatch@#, which would be signalled at"
                        + " PoolOfOneWaitsForItselfTestCase.java:33 by FutureTask@#, a task in the"
                        + " queue of ThreadPoolExecutor@#, whose only thread is T0.2.1\n");
        return tests(told);
    }

    private static String philosopherWaitsFor(String next) {
        return "waits to enter the monitor of DiningPhilosophersTestCase$Fork@#, held by " + next;
    }

    @TestFactory
    Stream<DynamicTest> where_there_is_no_cycle_it_is_told_why_the_signal_never_comes() {
        Map<String, String> told = new LinkedHashMap<>();
        told.put(
                "NotifyBeforeWait",
                "T0.1 waits to be notified on Object@#, which was notified at"
                        + " NotifyBeforeWaitTestCase.java:22 by T0.2, waking nobody, before, and"
                        + " nobody is left who would notify it\n");
        told.put(
                "NotifyWakesTheWrongOne",
                "T0.2 waits to be notified on NotifyWakesTheWrongOneTestCase@#, which was notified"
                        + " at NotifyWakesTheWrongOneTestCase.java:31 by T0.3, waking T0.2, and at"
                        + " NotifyWakesTheWrongOneTestCase.java:36 by T0.4, waking T0.1, before,"
                        + " and nobody is left who would notify it\n");
        told.put(
                "LatchReplaced",
                "T0.1 waits in CountDownLatch.await for CountDownLatch@#, while CountDownLatch@#"
                    + " was signalled at LatchReplacedTestCase.java:26 by T0.2, and nobody is left"
                    + " who would signal it\n");
        told.put(
                "UnparkedTwice",
                "T0.1 waits in LockSupport.park, which was unparked at"
                    + " UnparkedTwiceTestCase.java:29 by T0 and at UnparkedTwiceTestCase.java:31 by"
                    + " T0 before, and nobody is left who would unpark it\n");
        told.put(
                "BarrierWithoutPartner",
                "T0.1 waits in CyclicBarrier.await for CyclicBarrier@#, and nobody is left who"
                        + " would signal it\n");
        return tests(told);
    }

    private Stream<DynamicTest> tests(Map<String, String> told) {
        return told.entrySet().stream()
                .map(
                        entry ->
                                dynamicTest(
                                        entry.getKey(),
                                        () -> isTold(entry.getKey(), entry.getValue())));
    }

    private void isTold(String name, String words) {
        SampleRun run = SampleRun.of(Sample.named("fail/" + name), folder.resolve(name));
        List<StoredPrediction> confirmed = run.confirmed();
        assertThat(confirmed)
                .as("%s", run)
                .extracting(StoredPrediction::kind)
                .isSubsetOf(STANDSTILLS);
        assertThat(run.failed())
                .extracting(Invocation::thrown)
                .extracting(Throwable::getMessage)
                .extracting(message -> message.replaceAll("@\\d+", "@#"))
                .anySatisfy(message -> assertThat(message).contains("ended: deadlock: ", words));
    }
}
