package io.forethread.benchmarks.longruns.compute;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.Ledger;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

/** Four threads make N bookings under one lock, and nothing else. */
@PredictConcurrency
public class LockedIncrements extends LongRun {
    private final Ledger ledger = new Ledger();

    @Test
    void twin() throws InterruptedException {
        Body quarter = () -> ledger.bookAll(N / 4);
        together(quarter, quarter, quarter, quarter);
        assertEquals(N / 4 * 4, ledger.entries());
    }
}
