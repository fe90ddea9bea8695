package io.forethread.programs.success.exchanger;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** An exchange with nobody gives up when its time is over. */
public final class TimedExchangeExpires implements Program {

    @Override
    public void run() throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        try {
            exchanger.exchange("offer", 5, TimeUnit.MILLISECONDS);
            throw new AssertionError("there is no partner");
        } catch (TimeoutException e) {
            Check.that(!Thread.currentThread().isInterrupted(), "nobody interrupted");
        }
    }
}
