package io.forethread.benchmarks.longruns.waiting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

/** Two threads transfer money N times in one direction; at the end one transfers it back. */
@PredictConcurrency
public class LocksInTwoOrders extends LongRun {

    private static final class Account {
        private int balance;
    }

    private final Account left = new Account();
    private final Account right = new Account();

    @Test
    void bug() throws InterruptedException {
        transfer(() -> move(right, left, right, left));
    }

    @Test
    void twin() throws InterruptedException {
        transfer(() -> move(left, right, right, left));
    }

    private void transfer(Runnable last) throws InterruptedException {
        Body rounds =
                () -> {
                    for (int i = 0; i < N; i++) {
                        move(left, right, left, right);
                    }
                };
        together(
                rounds,
                () -> {
                    rounds.run();
                    last.run();
                });
        assertEquals(0, left.balance + right.balance);
    }

    private static void move(Account outer, Account inner, Account from, Account to) {
        synchronized (outer) {
            synchronized (inner) {
                from.balance--;
                to.balance++;
            }
        }
    }
}
