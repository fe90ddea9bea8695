package io.forethread.programs.success.latch;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Ten threads each wait for the one before, started in the wrong order. */
public final class ChainOfLatches implements Program {

    @Override
    public void run() throws InterruptedException {
        CountDownLatch[] latches = new CountDownLatch[11];
        for (int i = 0; i < latches.length; i++) {
            latches[i] = new CountDownLatch(1);
        }
        List<Integer> order = new ArrayList<>();
        for (int i = 9; i >= 0; i--) {
            int number = i;
            Threads.start(
                    () -> {
                        latches[number].await();
                        order.add(number);
                        latches[number + 1].countDown();
                    });
        }
        latches[0].countDown();
        latches[10].await();
        Check.equal(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), order);
    }
}
