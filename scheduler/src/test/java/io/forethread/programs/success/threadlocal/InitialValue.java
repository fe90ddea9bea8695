package io.forethread.programs.success.threadlocal;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Each thread's value starts from a supplier, and starts again after its removal. */
public final class InitialValue implements Program {

    private final AtomicInteger next = new AtomicInteger();
    private final ThreadLocal<Integer> id = ThreadLocal.withInitial(next::incrementAndGet);

    @Override
    public void run() throws InterruptedException {
        Set<Integer> ids = ConcurrentHashMap.newKeySet();
        Thread first = new Thread(() -> ids.add(id.get()));
        Thread second = new Thread(() -> ids.add(id.get()));
        first.start();
        second.start();
        Threads.join(first, second);
        Check.equal(Set.of(1, 2), ids);
        Check.equal(3, id.get());
        id.remove();
        Check.equal(4, id.get());
        id.remove();
    }
}
