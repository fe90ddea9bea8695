package io.forethread.scheduler.turns;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.hooks.Unwind;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.model.VirtualClock;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.schedule.Step;
import io.forethread.scheduler.turns.DefaultPolicy.Choice;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Real threads that hand a baton to each other, as the hooks of a run do. What they log, and what
 * the baton reports, is kept.
 */
final class GuidedThreads implements Baton.Listener {
    private static final long LONGEST_TEST_MILLIS = 30_000;

    private final VirtualClock clock = new VirtualClock();
    private final Baton baton;
    private final List<String> log = Collections.synchronizedList(new ArrayList<>());
    private final List<String> holders = Collections.synchronizedList(new ArrayList<>());
    private final List<Thread> started = Collections.synchronizedList(new ArrayList<>());
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    private volatile Choice reason;
    private volatile boolean foreignThreadsMayAct;

    GuidedThreads(Step... steps) {
        Follower follower =
                new Follower(new Schedule(List.of(steps)), site -> 0, head -> "somewhere", 1_000);
        baton = new Baton(clock, follower, this);
    }

    Baton baton() {
        return baton;
    }

    VirtualClock clock() {
        return clock;
    }

    void log(Object entry) {
        log.add(entry.toString());
    }

    /** Returns what the threads logged, in order. */
    List<String> log() {
        return List.copyOf(log);
    }

    /** Returns the threads that could record, in order. */
    List<String> holders() {
        return List.copyOf(holders);
    }

    /** Returns why no thread could go on; null if that was not so. */
    Choice reason() {
        return reason;
    }

    void setForeignThreadsMayAct(boolean may) {
        foreignThreadsMayAct = may;
    }

    /** Returns the wait of a thread that joins another one. */
    static Pending endOf(ThreadModel thread) {
        return new Pending.Joining(thread, Pending.NEVER);
    }

    static void awaitUntil(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            Thread.yield();
        }
    }

    // ---- threads

    /** Runs {@code body} as the thread of the test, and waits for all threads to end. */
    void runTest(Consumer<ThreadModel> body) {
        start(new Thread(() -> guarded(baton.begin(), body)));
        for (int i = 0; i < started.size(); i++) {
            awaitEnd(started.get(i));
        }
        assertThat(failure.get()).isNull();
    }

    private void awaitEnd(Thread thread) {
        try {
            thread.join(LONGEST_TEST_MILLIS);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assertThat(thread.isAlive()).as("%s does not end; log: %s", thread, log).isFalse();
    }

    /** Starts a child of {@code parent}, which has the baton. */
    ThreadModel start(ThreadModel parent, Consumer<ThreadModel> body) {
        return start(parent, false, body);
    }

    ThreadModel start(ThreadModel parent, boolean daemon, Consumer<ThreadModel> body) {
        AtomicReference<ThreadModel> model = new AtomicReference<>();
        Thread thread = new Thread(() -> runChild(model.get(), body));
        thread.setDaemon(daemon);
        model.set(baton.roster().register(thread, parent, Pending.Ready.INSTANCE));
        start(thread);
        return model.get();
    }

    private void start(Thread thread) {
        started.add(thread);
        thread.start();
    }

    private void runChild(ThreadModel self, Consumer<ThreadModel> body) {
        if (!baton.arrive(self)) {
            log(self + " is turned away");
            return;
        }
        guarded(self, body);
        if (baton.mode() == RunMode.GUIDED) {
            baton.end(self);
        }
    }

    private void guarded(ThreadModel self, Consumer<ThreadModel> body) {
        try {
            body.accept(self);
        } catch (Throwable e) {
            // No handler for Unwind: to verify it, the JVM would load the class too early.
            if (e instanceof Unwind) {
                log(self + " is unwound");
            } else {
                failure.compareAndSet(null, e);
                baton.ending().stop(RunMode.CLOSED);
            }
        }
    }

    // ---- reports of the baton

    @Override
    public void givesUp(ThreadModel thread) {}

    @Override
    public boolean hasOnlyRead() {
        return false;
    }

    @Override
    public void holderChanged(ThreadModel thread) {
        holders.add(thread == null ? "-" : thread.name());
    }

    @Override
    public void cannotGoOn(Choice newReason, List<ThreadModel> threads) {
        reason = newReason;
        log("stopped: " + threads);
        baton.ending().stop(RunMode.UNWINDING);
    }

    @Override
    public boolean foreignThreadsMayAct(boolean soon) {
        return foreignThreadsMayAct;
    }
}
