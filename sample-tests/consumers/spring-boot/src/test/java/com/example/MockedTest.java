package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

/**
 * Mockito rewrites the class of which Forethread records another object, by a ByteBuddy of its own.
 */
@PredictConcurrency
class MockedTest {
    @Test
    void closingBesideAMock() throws InterruptedException {
        Account savings = mock(Account.class);
        when(savings.balance()).thenReturn(7);
        Account account = new Account("Ada", 100);
        Thread clerk = new Thread(account::close);
        clerk.start();
        account.greeting();
        clerk.join();
        assertEquals(7, savings.balance());
    }
}
