package io.forethread.programs.fail.timer;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** A timer has one thread: a task that waits for a later one keeps it from running. */
@Expect(Outcome.DEADLOCK)
public final class TaskWaitsForLaterTask implements Program {

    private static final class Task extends TimerTask {
        private final Threads.Body body;

        Task(Threads.Body body) {
            this.body = body;
        }

        @Override
        public void run() {
            try {
                body.run();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }

    @Override
    public void run() throws InterruptedException {
        Timer timer = new Timer();
        CountDownLatch later = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        timer.schedule(
                new Task(
                        () -> {
                            later.await();
                            done.countDown();
                        }),
                1);
        timer.schedule(new Task(later::countDown), 2);
        done.await();
        timer.cancel();
    }
}
