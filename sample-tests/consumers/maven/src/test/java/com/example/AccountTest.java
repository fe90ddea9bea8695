package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

@PredictConcurrency
class AccountTest {
    @Test
    void deposits() throws InterruptedException {
        Account account = new Account("Ada", 100);
        Thread other = new Thread(() -> account.deposit(30));
        other.start();
        account.deposit(20);
        other.join();
        assertEquals(150, account.balance());
    }

    @Test
    void closing() throws InterruptedException {
        Account account = new Account("Ada", 100);
        Thread clerk = new Thread(account::close);
        clerk.start();
        account.greeting();
        clerk.join();
    }
}
