package io.forethread.benchmarks.rivals.programs.atomicity;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

/** Sellers look whether a ticket is left, and sell it in a second step. */
public final class TicketSellers implements Program {
    private static final int TICKETS = 6;

    private static final class Office {
        private int left = TICKETS;

        synchronized boolean isOpen() {
            return left > 0;
        }

        synchronized void sell() {
            left--;
        }

        synchronized int left() {
            return left;
        }
    }

    @Override
    public void run() throws Exception {
        Office office = new Office();
        Threads.Task seller =
                () -> {
                    while (office.isOpen()) {
                        office.sell();
                    }
                };
        Threads.runAll(seller, seller, seller);
        expect(0, office.left(), "tickets left");
    }
}
