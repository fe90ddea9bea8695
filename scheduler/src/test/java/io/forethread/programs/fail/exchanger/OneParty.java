package io.forethread.programs.fail.exchanger;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.Exchanger;

/** A thread offers something to exchange, and no partner comes. */
@Expect(Outcome.DEADLOCK)
public final class OneParty implements Program {

    @Override
    public void run() throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        exchanger.exchange("offer");
    }
}
