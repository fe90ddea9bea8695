package io.forethread.programs.success.threadlocal;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.AtomicInteger;

/** A child inherits a copy of its parent's value as it was when the child was made. */
public final class Inherited implements Program {

    private final InheritableThreadLocal<Integer> depth =
            new InheritableThreadLocal<>() {
                @Override
                protected Integer childValue(Integer parent) {
                    return parent + 1;
                }
            };

    @Override
    public void run() throws InterruptedException {
        depth.set(0);
        AtomicInteger grandchild = new AtomicInteger();
        Thread child =
                Threads.create(
                        () -> {
                            Thread inner = new Thread(() -> grandchild.set(depth.get()));
                            inner.start();
                            inner.join();
                        });
        depth.set(100);
        child.start();
        child.join();
        Check.equal(2, grandchild.get());
        depth.remove();
    }
}
