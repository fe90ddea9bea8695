package io.forethread.programs.success.exchanger;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.Exchanger;

/** Two threads swap their values. */
public final class SwapOfTwo implements Program {

    @Override
    public void run() throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        String[] received = new String[1];
        Thread other = Threads.start(() -> received[0] = exchanger.exchange("from the child"));
        Check.equal("from the child", exchanger.exchange("from main"));
        other.join();
        Check.equal("from main", received[0]);
    }
}
