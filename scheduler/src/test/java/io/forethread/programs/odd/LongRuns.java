package io.forethread.programs.odd;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;

/** Programs that take long, each in its own way. */
public final class LongRuns {
    private static final int ROUNDS = 50_000;

    private final int[] counters = new int[1];
    private volatile boolean stopped;

    /** Does many events, and ends. */
    public void manyEvents() throws InterruptedException {
        Thread other = new Thread(this::count);
        other.start();
        count();
        other.join();
    }

    private void count() {
        for (int i = 0; i < ROUNDS; i++) {
            counters[0]++;
        }
    }

    /** Does something else in every round, and never ends. */
    public void noEnd() {
        while (!stopped) {
            counters[0]++;
        }
    }

    /** Waits, in a call that nobody schedules, for somebody who does not come. */
    public void slowCall() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(1_000);
            assertThatThrownBy(server::accept).isInstanceOf(SocketTimeoutException.class);
        }
    }
}
