package io.forethread.programs.success.future;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.FutureTask;

/** A future task is a runnable: a plain thread runs it, others wait for its result. */
public final class FutureTaskOnThread implements Program {

    @Override
    public void run() throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> "result");
        Thread runner = new Thread(task);
        runner.start();
        Check.equal("result", task.get());
        Check.that(task.isDone(), "it has a result");
        runner.join();
    }
}
