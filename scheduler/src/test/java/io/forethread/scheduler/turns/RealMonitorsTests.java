package io.forethread.scheduler.turns;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Who holds the monitor on which a thread is really blocked. */
class RealMonitorsTests {
    private final ModelThreads threads = new ModelThreads();
    private final Object monitor = new Object();

    @Test
    void a_blocked_thread_waits_for_the_thread_that_holds_the_monitor() throws Exception {
        Thread blocked = new Thread(this::enter, "blocked");
        ThreadModel model = threads.child(Pending.Ready.INSTANCE, blocked);
        ThreadModel owner = threads.child(Pending.Ready.INSTANCE, Thread.currentThread());
        synchronized (monitor) {
            blocked.start();
            GuidedThreads.awaitUntil(() -> blocked.getState() == Thread.State.BLOCKED);
            assertThat(RealMonitors.ownerFor(model, threads.live())).isSameAs(owner);
        }
        blocked.join();
    }

    /** The watchdog may ask about a thread that dies while it asks. */
    @Test
    void a_dead_thread_waits_for_nobody() {
        ThreadModel dead = threads.child();
        threads.end(dead);
        threads.roster().letGo(dead);

        assertThat(RealMonitors.ownerFor(dead, threads.live())).isNull();
        assertThat(dead.isAlive()).isFalse();
        assertThat(dead.state()).isEqualTo(Thread.State.TERMINATED);
        assertThat(dead.stackTrace()).isEmpty();
    }

    @Test
    void a_dead_thread_holds_nothing() throws Exception {
        Thread blocked = new Thread(this::enter, "blocked");
        ThreadModel model = threads.child(Pending.Ready.INSTANCE, blocked);
        ThreadModel dead = threads.child();
        threads.end(dead);
        threads.roster().letGo(dead);
        synchronized (monitor) {
            blocked.start();
            GuidedThreads.awaitUntil(() -> blocked.getState() == Thread.State.BLOCKED);
            assertThat(RealMonitors.ownerFor(model, List.of(dead, model))).isNull();
        }
        blocked.join();
    }

    private void enter() {
        synchronized (monitor) {
            monitor.notifyAll();
        }
    }
}
