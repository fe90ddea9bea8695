package io.forethread.programs.success.barrier;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;

/** Each party gets its own arrival index, and the last one gets zero. */
public final class ArrivalIndices implements Program {

    @Override
    public void run() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(3);
        Set<Integer> indices = ConcurrentHashMap.newKeySet();
        Thread first = Threads.start(() -> indices.add(barrier.await()));
        Thread second = Threads.start(() -> indices.add(barrier.await()));
        indices.add(barrier.await());
        Threads.join(first, second);
        Check.equal(Set.of(0, 1, 2), indices);
        Check.equal(0, barrier.getNumberWaiting());
    }
}
