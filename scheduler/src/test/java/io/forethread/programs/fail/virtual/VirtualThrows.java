package io.forethread.programs.fail.virtual;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.VirtualThreads;

/** An exception escapes a virtual thread. */
@Expect(value = Outcome.UNCAUGHT, type = ClassCastException.class, minJdk = 21)
public final class VirtualThrows implements Program {

    @Override
    public void run() throws InterruptedException {
        Object number = 1;
        Thread thread = VirtualThreads.start(() -> Check.equal("1", (String) number));
        thread.join();
    }
}
