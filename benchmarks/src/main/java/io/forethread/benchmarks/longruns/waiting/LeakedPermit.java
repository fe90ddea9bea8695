package io.forethread.benchmarks.longruns.waiting;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

import java.util.concurrent.Semaphore;

/**
 * Two threads print N pages each, with the one permit for the printer. Whoever finds that printing
 * was cancelled keeps the permit: one path of the last page forgets to release it.
 */
@PredictConcurrency
public class LeakedPermit extends LongRun {

    private static final class Printer {
        private final Semaphore permit = new Semaphore(1);
        private volatile boolean cancelled;
        private int pages;

        void print() throws InterruptedException {
            permit.acquire();
            pages++;
            permit.release();
        }

        void printAll() throws InterruptedException {
            for (int i = 0; i < N; i++) {
                print();
            }
        }

        void printLastAndLeak() throws InterruptedException {
            permit.acquire();
            if (cancelled) {
                return;
            }
            pages++;
            permit.release();
        }

        void printLast() throws InterruptedException {
            permit.acquire();
            try {
                if (!cancelled) {
                    pages++;
                }
            } finally {
                permit.release();
            }
        }
    }

    private final Printer printer = new Printer();

    @Test
    void bug() throws InterruptedException {
        print(printer::printLastAndLeak);
    }

    @Test
    void twin() throws InterruptedException {
        print(printer::printLast);
    }

    private void print(Body last) throws InterruptedException {
        together(
                () -> {
                    printer.printAll();
                    last.run();
                },
                () -> {
                    printer.printAll();
                    printer.cancelled = true;
                    printer.print();
                });
        assertTrue(printer.pages > 2 * N);
    }
}
