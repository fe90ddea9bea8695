package io.forethread.programs.fail.future;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.FutureTask;

/** A thread waits for a future task that was never handed to a thread. */
@Expect(Outcome.DEADLOCK)
public final class TaskNeverRun implements Program {

    @Override
    public void run() throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> "result");
        Thread forgotten = new Thread(task);
        Check.equal("result", task.get());
        forgotten.join();
    }
}
