package io.forethread.programs.success.park;

import io.forethread.programs.Program;

import java.util.concurrent.locks.LockSupport;

/** Two threads wake each other in turn by unpark. */
public final class HandshakeByPark implements Program {

    private volatile int turn;

    @Override
    public void run() throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread other =
                new Thread(
                        () -> {
                            for (int i = 1; i < 8; i += 2) {
                                awaitTurn(i);
                                pass(i + 1, main);
                            }
                        });
        other.start();
        for (int i = 0; i < 8; i += 2) {
            awaitTurn(i);
            pass(i + 1, other);
        }
        awaitTurn(8);
        other.join();
    }

    private void awaitTurn(int mine) {
        while (turn != mine) {
            LockSupport.park(this);
        }
    }

    private void pass(int next, Thread thread) {
        turn = next;
        LockSupport.unpark(thread);
    }
}
