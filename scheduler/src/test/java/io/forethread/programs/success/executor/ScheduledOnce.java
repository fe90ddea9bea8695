package io.forethread.programs.success.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Two tasks are scheduled for later, the second to run before the first. */
public final class ScheduledOnce implements Program {

    @Override
    public void run() throws Exception {
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        Future<?> late = pool.schedule(() -> order.add("late"), 10, TimeUnit.MILLISECONDS);
        Future<?> early = pool.schedule(() -> order.add("early"), 1, TimeUnit.MILLISECONDS);
        early.get();
        late.get();
        // Their order is left open: the second call may itself come too late.
        Check.equal(2, order.size());
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "the pool must end");
    }
}
