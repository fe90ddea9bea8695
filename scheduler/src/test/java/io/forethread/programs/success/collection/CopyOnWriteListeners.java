package io.forethread.programs.success.collection;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Listeners are called from a snapshot while others come and go. */
public final class CopyOnWriteListeners implements Program {

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    @Override
    public void run() throws InterruptedException {
        AtomicInteger calls = new AtomicInteger();
        Runnable permanent = calls::incrementAndGet;
        listeners.add(permanent);
        Thread comer =
                new Thread(
                        () -> {
                            Runnable guest = () -> calls.addAndGet(100);
                            listeners.add(guest);
                            listeners.remove(guest);
                        });
        comer.start();
        for (int i = 0; i < 3; i++) {
            listeners.forEach(Runnable::run);
        }
        comer.join();
        Check.equal(3, calls.get() % 100);
        Check.equal(List.of(permanent), listeners);
    }
}
