package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.Program;
import io.forethread.programs.VirtualThreads;
import io.forethread.programs.io.ChildProcess;
import io.forethread.programs.io.EchoOverSockets;
import io.forethread.programs.io.FilesOfThreads;
import io.forethread.programs.io.HttpRoundTrips;
import io.forethread.programs.io.OnVirtualThread;
import io.forethread.programs.io.SelectorLoop;
import io.forethread.programs.io.VirtualDatagrams;
import io.forethread.programs.io.VirtualReaders;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.trace.check.MemoryModel;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;

import java.util.function.Supplier;

/** Virtual threads wait for sockets, processes and files as platform threads do. */
@Timeout(60)
@EnabledForJreRange(minVersion = 21)
class VirtualThreadIoTests {
    private static final int RUNS = Integer.getInteger("forethread.tests.runs", 3);

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void a_virtual_thread_serves_a_socket() {
        passes(() -> new EchoOverSockets(VirtualThreads::start));
        passes(() -> new OnVirtualThread(new EchoOverSockets(VirtualThreads::start)));
    }

    @Test
    void a_virtual_thread_selects() {
        passes(() -> new SelectorLoop(VirtualThreads::start));
        passes(() -> new OnVirtualThread(new SelectorLoop(VirtualThreads::start)));
    }

    @Test
    void virtual_threads_receive_packets() {
        passes(VirtualDatagrams::new);
        passes(() -> new OnVirtualThread(new VirtualDatagrams()));
    }

    @Test
    void virtual_threads_stop_reading_by_timeout_close_and_interrupt() {
        passes(VirtualReaders::new);
    }

    @Test
    void virtual_threads_serve_http() {
        passes(() -> new HttpRoundTrips(VirtualThreads::perTaskExecutor));
        passes(() -> new OnVirtualThread(new HttpRoundTrips(VirtualThreads::perTaskExecutor)));
    }

    @Test
    void a_virtual_thread_reads_from_a_child_process() {
        passes(() -> new ChildProcess(VirtualThreads::start));
        passes(() -> new OnVirtualThread(new ChildProcess(VirtualThreads::start)));
    }

    @Test
    void virtual_threads_write_files() {
        passes(() -> new FilesOfThreads(VirtualThreads::start));
        passes(() -> new OnVirtualThread(new FilesOfThreads(VirtualThreads::start)));
    }

    private static void passes(Supplier<Program> program) {
        for (int i = 0; i < RUNS; i++) {
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
