package io.forethread.scheduler.outside;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.net.httpserver.HttpServer;

import io.forethread.programs.Program;
import io.forethread.programs.io.AwaitsLatch;
import io.forethread.programs.io.BlockingStream;
import io.forethread.programs.io.CallsForeignCode;
import io.forethread.programs.io.ChildProcess;
import io.forethread.programs.io.CompletedFromOutside;
import io.forethread.programs.io.EchoOverSockets;
import io.forethread.programs.io.FilesOfThreads;
import io.forethread.programs.io.HttpRoundTrips;
import io.forethread.programs.io.ManySleeps;
import io.forethread.programs.io.PipedStreams;
import io.forethread.programs.io.SelectorLoop;
import io.forethread.programs.io.SleepersBesideTheWorld;
import io.forethread.programs.io.SpinsBesideTheWorld;
import io.forethread.programs.io.TalksToServerOutside;
import io.forethread.programs.io.UsesPoolOfBefore;
import io.forethread.programs.io.WaitsForEver;
import io.forethread.programs.odd.Leftovers;
import io.forethread.recorder.Recorder;
import io.forethread.recorder.jdk.reflect.JdkProcesses;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.Roster;
import io.forethread.scheduler.model.SpinLock;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.check.MemoryModel;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Tests that deal with sockets, processes and threads of others end, and pass, when guided. */
@Timeout(60)
class OutsideWorldTests {
    private static final int RUNS = 3;

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void a_client_and_a_server_thread_talk_over_a_socket() {
        passes(EchoOverSockets::new);
    }

    @Test
    void a_selector_serves_channels() {
        passes(SelectorLoop::new);
    }

    @Test
    void http_server_and_client_run_in_one_test() {
        passes(HttpRoundTrips::new);
    }

    @Test
    void child_processes_are_waited_for() {
        passes(ChildProcess::new);
    }

    @Test
    void piped_streams_connect_threads() {
        passes(PipedStreams::new);
    }

    @Test
    void files_are_written_by_several_threads() {
        passes(FilesOfThreads::new);
    }

    @Test
    void a_stream_that_blocks_is_fed_by_another_thread() {
        passes(BlockingStream::new);
    }

    @Test
    void a_pool_of_before_the_run_serves_it() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            Leftovers.warmUp(pool, 2);
            passes(() -> new UsesPoolOfBefore(pool));
            assertThat(pool.submit(() -> 7).get()).isEqualTo(7);
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void an_idle_worker_of_before_the_run_outlives_a_deadlock() throws Exception {
        AtomicReference<Thread> worker = new AtomicReference<>();
        ExecutorService pool =
                Executors.newSingleThreadExecutor(
                        task -> {
                            worker.set(new Thread(task));
                            return worker.get();
                        });
        try {
            assertThat(pool.submit(() -> 1).get()).isEqualTo(1);
            Thread idle = worker.get();
            deadlocks(
                    RunOptions.DEFAULT,
                    new WaitsForEver(() -> assertThat(pool.submit(() -> 3).get()).isEqualTo(3)));
            assertThat(pool.submit(() -> 2).get()).isEqualTo(2);
            assertThat(worker).hasValue(idle);
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void delays_come_to_an_end_after_a_run_that_did_not() {
        deadlocks(RunOptions.DEFAULT, new WaitsForEver(OutsideWorldTests::awaitTimeout));
        passes(() -> OutsideWorldTests::awaitTimeout);
    }

    private static void awaitTimeout() {
        CompletableFuture<String> promise = new CompletableFuture<>();
        assertThat(promise.orTimeout(3, TimeUnit.SECONDS))
                .failsWithin(Duration.ofHours(1))
                .withThrowableOfType(ExecutionException.class)
                .withCauseInstanceOf(TimeoutException.class);
    }

    @Test
    void a_thread_of_before_the_run_completes_a_future_later() {
        passes(
                () -> {
                    CompletableFuture<String> promise = new CompletableFuture<>();
                    CompletedFromOutside.startCompleter(promise, 200);
                    return new CompletedFromOutside(promise);
                });
    }

    @Test
    void a_pool_of_before_the_run_has_a_task_to_run_later() {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        try {
            passes(() -> new AwaitsLatch().openedBy(pool, 2_500));
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void a_timer_of_before_the_run_has_a_task_to_run_later() {
        Timer timer = new Timer(true);
        try {
            passes(() -> new AwaitsLatch().openedBy(timer, 2_500));
        } finally {
            timer.cancel();
        }
    }

    @Test
    void a_future_of_before_the_run_completes_after_a_delay() {
        passes(() -> new AwaitsLatch().openedAfter(300));
    }

    /** Work is on its way from the JDK's timer to its pool when the run looks for it. */
    @Test
    void a_future_of_before_the_run_completes_while_the_run_comes_to_a_stand() {
        for (int run = 0; run < 200; run++) {
            int millis = run % 12;
            passes(() -> new AwaitsLatch().openedAfter(millis), 1);
        }
    }

    @Test
    void a_timer_that_never_helps_does_not_keep_the_run() {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        try {
            Future<?> beats = AwaitsLatch.beat(pool, 100);
            deadlocks(RunOptions.DEFAULT.withPatience(Duration.ofSeconds(3)));
            assertThat(beats).isNotDone();
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void timers_that_cannot_help_are_not_waited_for() {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        AtomicReference<ScheduledExecutorService> left = new AtomicReference<>();
        try (RunResult result = GuidedEngine.run(() -> left.set(beating()))) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
            deadlocks(RunOptions.DEFAULT); // whoever else there is has been waited for then
            Future<?> late = AwaitsLatch.beat(pool, 3_600_000);
            Future<?> cancelled = AwaitsLatch.beat(pool, 12_000);
            cancelled.cancel(false);
            long start = System.nanoTime();
            deadlocks(RunOptions.DEFAULT);
            assertThat(System.nanoTime() - start).isLessThan(10_000_000_000L);
            assertThat(late).isNotDone();
        } finally {
            pool.shutdownNow();
            left.get().shutdownNow();
        }
    }

    /** The task has to do with other things: it cannot get at the latch. */
    @Test
    void a_task_that_cannot_reach_what_the_run_waits_for_is_not_waited_for() {
        // A task may wake a thread that waits in code of the program, and that one may wake others:
        // tests of the same JVM may have left such threads behind.
        assumeThat(threadsInProgram()).isEmpty();
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        try {
            Future<?> task = AwaitsLatch.after(pool, 10_000);
            deadlocks(RunOptions.DEFAULT);
            assertThat(task).isNotDone();
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void a_process_that_has_ended_is_not_waited_for() throws Exception {
        assertThat(new ProcessBuilder("true").start().waitFor()).isZero();
        while (!JdkProcesses.awaited().isEmpty()) {
            Thread.onSpinWait();
        }
        deadlocks(RunOptions.DEFAULT);
    }

    @Test
    void a_static_field_of_the_program_leads_to_what_a_task_may_use() {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        try {
            Future<?> task = AwaitsLatch.after(pool, 3_600_000);
            assertThat(OutsideReach.of(runThatWaitsFor(AwaitsLatch.SHARED)).result())
                    .isNotEqualTo(OutsideReach.Result.NOBODY);
            assertThat(task).isNotDone();
        } finally {
            pool.shutdownNow();
        }
    }

    private static List<Thread> threadsInProgram() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(entry -> entry.getKey() != Thread.currentThread())
                .filter(entry -> ApplicationFrames.anyIn(entry.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static Roster runThatWaitsFor(Object blocker) {
        Roster run = new Roster(new SpinLock());
        ThreadModel test = run.register(Thread.currentThread(), null, Pending.Ready.INSTANCE);
        test.setPending(new Pending.Parked(blocker, Pending.NEVER));
        return run;
    }

    private static ScheduledExecutorService beating() {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Future<?> beats = AwaitsLatch.beat(pool, 1_000);
        assertThat(beats).isNotDone();
        return pool;
    }

    private static void deadlocks(RunOptions options) {
        deadlocks(options, new AwaitsLatch());
    }

    private static void deadlocks(RunOptions options, Program waiting) {
        try (RunResult result = GuidedEngine.run(options, Schedule.EMPTY, waiting::run)) {
            assertThat(result.outcome()).isInstanceOf(Outcome.Deadlock.class);
            assertThat(result.warnings()).isEmpty();
        }
    }

    @Test
    void a_thread_that_does_nothing_for_the_run_holds_it_up_only_once() {
        Thread heartbeat = ManySleeps.startHeartbeat();
        try {
            passes(ManySleeps::new);
            long start = System.nanoTime();
            passes(ManySleeps::new);
            assertThat(System.nanoTime() - start).isLessThan(1_900_000_000L * RUNS);
        } finally {
            heartbeat.interrupt();
        }
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void timeouts_do_not_fire_while_somebody_outside_works_on_the_answer() throws IOException {
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", TalksToServerOutside::answer);
        server.start();
        try {
            URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
            passes(() -> new TalksToServerOutside(address));
        } finally {
            server.stop(0);
        }
    }

    @Test
    void code_without_hooks_may_sleep_and_lock_for_real() {
        Object monitor = new Object();
        passes(
                () ->
                        new CallsForeignCode(
                                () -> {
                                    synchronized (monitor) {
                                        sleep(30);
                                    }
                                }));
    }

    @Test
    void code_without_hooks_may_do_io() {
        passes(
                () ->
                        new CallsForeignCode(
                                () -> {
                                    try {
                                        new ProcessBuilder("sh", "-c", "sleep 0.05")
                                                .start()
                                                .getInputStream()
                                                .readAllBytes();
                                    } catch (IOException e) {
                                        throw new UncheckedIOException(e);
                                    }
                                }));
    }

    @Test
    void sleepers_wake_in_the_same_order_however_long_the_world_takes() {
        List<String> alone = wakeUps(() -> {});
        for (int millis : new int[] {12, 20, 60}) {
            assertThat(wakeUps(() -> sleep(millis))).as("%s ms", millis).isEqualTo(alone);
        }
    }

    private static List<String> wakeUps(Runnable foreign) {
        SleepersBesideTheWorld program = new SleepersBesideTheWorld(foreign);
        passes(() -> program, 1);
        return program.woken();
    }

    @Test
    void a_spin_lasts_no_longer_than_the_sleep_it_waits_for() {
        Program program = new SpinsBesideTheWorld(() -> sleep(2_000));
        try (RunResult result = GuidedEngine.run(program::run)) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
            assertThat(result.recorded()).isLessThan(1_000_000);
        }
    }

    private static void passes(Supplier<Program> program) {
        passes(program, RUNS);
    }

    private static void passes(Supplier<Program> program, int runs) {
        for (int i = 0; i < runs; i++) {
            Program made = program.get();
            try (RunResult result = GuidedEngine.run(made::run)) {
                if (result.outcome() instanceof Outcome.Failed failed) {
                    throw new AssertionError("run " + i, failed.exception());
                }
                assertThat(result.outcome().describe()).as("run %s", i).isEqualTo("passed");
                assertThat(result.warnings()).isEmpty();
                assertThat(MemoryModel.check(result.trace())).isEmpty();
            }
        }
    }
}
