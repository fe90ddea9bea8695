package io.forethread.samples.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ch.qos.logback.core.BasicStatusManager;
import ch.qos.logback.core.status.InfoStatus;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * Messages are counted before the lock is taken under which they are stored. Later releases count
 * them under the lock.
 */
@PredictConcurrency
@KnownBug(
        release = "ch.qos.logback:logback-core:0.9.15",
        key = "mended in 1.0",
        at = "BasicStatusManager.add",
        shows = {"AssertionFailedError", "messages counted"})
class StatusCountTestCase {
    @Test
    void two_report() throws Exception {
        BasicStatusManager manager = new BasicStatusManager();
        Threads.together(
                () -> manager.add(new InfoStatus("one", this)),
                () -> manager.add(new InfoStatus("two", this)));
        assertEquals(2, manager.getCount(), "messages counted");
    }
}
