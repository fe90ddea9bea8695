package io.forethread.programs.success.queue;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TransferQueue;

/** A transfer returns only when somebody has taken the item; a put does not wait. */
public final class TransferWaitsForTaker implements Program {

    @Override
    public void run() throws InterruptedException {
        TransferQueue<String> queue = new LinkedTransferQueue<>();
        List<String> taken = Collections.synchronizedList(new ArrayList<>());
        queue.put("put");
        Thread taker =
                Threads.start(
                        () -> {
                            taken.add(queue.take());
                            taken.add(queue.take());
                        });
        queue.transfer("transferred");
        taker.join();
        Check.equal(List.of("put", "transferred"), taken);
        Check.that(!queue.tryTransfer("nobody waits"), "there is no taker");
    }
}
