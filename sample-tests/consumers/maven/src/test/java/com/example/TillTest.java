package com.example;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

/** What is found here needs ASM, which tells that the count decides nothing. */
@PredictConcurrency
class TillTest {
    @Test
    void opening() throws InterruptedException {
        Till till = new Till();
        Thread cashier = new Thread(till::open);
        Thread owner = new Thread(till::lockForever);
        cashier.start();
        owner.start();
        cashier.join();
        owner.join();
    }
}
