package com.example;

import static org.junit.jupiter.api.Assertions.assertSame;

import io.forethread.PredictConcurrency;
import io.forethread.Violation;

import org.junit.jupiter.api.Test;

/** What is found here needs Z3. */
@PredictConcurrency(detect = Violation.NULL_DEREFERENCE)
class CabinetTest {
    @Test
    void sharing() throws InterruptedException {
        Cabinet cabinet = new Cabinet();
        Object[] keys = new Object[2];
        Thread first = new Thread(() -> keys[0] = cabinet.key());
        Thread second = new Thread(() -> keys[1] = cabinet.key());
        first.start();
        second.start();
        first.join();
        second.join();
        assertSame(keys[0], keys[1]);
    }
}
