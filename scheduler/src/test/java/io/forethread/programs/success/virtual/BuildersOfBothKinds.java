package io.forethread.programs.success.virtual;

import io.forethread.programs.Check;
import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;
import io.forethread.programs.VirtualThreads;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;

/** Builders make a virtual and a platform thread with names, which meet at a barrier. */
@MinJdk(21)
public final class BuildersOfBothKinds implements Program {

    @Override
    public void run() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Set<String> names = ConcurrentHashMap.newKeySet();
        Threads.Body body =
                () -> {
                    barrier.await();
                    names.add(Thread.currentThread().getName());
                };
        Thread light = VirtualThreads.create("light", body);
        Thread heavy = VirtualThreads.createPlatform("heavy", body);
        light.start();
        heavy.start();
        Threads.join(light, heavy);
        Check.equal(Set.of("light", "heavy"), names);
    }
}
