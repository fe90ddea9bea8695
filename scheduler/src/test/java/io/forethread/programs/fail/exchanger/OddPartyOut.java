package io.forethread.programs.fail.exchanger;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.Exchanger;

/** Three threads exchange: two find each other, and the third waits for ever. */
@Expect(Outcome.DEADLOCK)
public final class OddPartyOut implements Program {

    @Override
    public void run() throws InterruptedException {
        Exchanger<Integer> exchanger = new Exchanger<>();
        Thread[] parties = new Thread[3];
        for (int i = 0; i < parties.length; i++) {
            int number = i;
            parties[i] = Threads.start(() -> exchanger.exchange(number));
        }
        Threads.join(parties);
    }
}
