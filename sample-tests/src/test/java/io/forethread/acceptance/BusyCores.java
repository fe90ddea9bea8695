package io.forethread.acceptance;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Processes that compute for ever, two for each core, until they are closed. */
final class BusyCores implements AutoCloseable {
    private final List<Process> processes = new ArrayList<>();

    private BusyCores() {}

    static BusyCores begin() throws IOException {
        BusyCores busy = new BusyCores();
        for (int i = 0; i < 2 * Runtime.getRuntime().availableProcessors(); i++) {
            busy.processes.add(OwnJvm.running(Computing.class).start());
        }
        return busy;
    }

    @Override
    public void close() {
        processes.forEach(Process::destroyForcibly);
    }

    @Override
    public String toString() {
        return processes.size() + " other processes keep the cores busy";
    }

    /** Computes until it is killed, or until the process that started it is no more. */
    static final class Computing {
        private Computing() {}

        public static void main(String[] arguments) {
            ProcessHandle parent = ProcessHandle.current().parent().orElseThrow();
            long sum = 0;
            while (sum % 1_000_000_000 != 0 || parent.isAlive()) {
                sum++;
            }
        }
    }
}
