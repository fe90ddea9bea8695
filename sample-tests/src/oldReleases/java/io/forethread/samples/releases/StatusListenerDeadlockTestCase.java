package io.forethread.samples.releases;

import ch.qos.logback.core.BasicStatusManager;
import ch.qos.logback.core.status.InfoStatus;
import ch.qos.logback.core.status.Status;
import ch.qos.logback.core.status.StatusListener;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * Listeners are told while the lock of the list of listeners is held; one that has a lock of its
 * own, and reports while it holds it, deadlocks. Later releases tell listeners without a lock.
 */
@PredictConcurrency
@KnownBug(
        release = "ch.qos.logback:logback-core:0.9.15",
        key = "listeners told under a lock",
        at = "BasicStatusManager.fireStatusAddEvent",
        shows = {"deadlock", "BasicStatusManager.fireStatusAddEvent"})
class StatusListenerDeadlockTestCase {

    /** Shows the last message. */
    private static final class Console implements StatusListener {
        private final BasicStatusManager manager;
        private String last = "";

        Console(BasicStatusManager manager) {
            this.manager = manager;
        }

        @Override
        public synchronized void addStatusEvent(Status status) {
            last = status.getMessage();
        }

        synchronized String close() {
            manager.remove(this);
            return last;
        }
    }

    @Test
    void one_reports_while_the_console_is_closed() throws Exception {
        BasicStatusManager manager = new BasicStatusManager();
        Console console = new Console(manager);
        manager.add(console);
        Threads.together(() -> manager.add(new InfoStatus("started", this)), console::close);
    }
}
