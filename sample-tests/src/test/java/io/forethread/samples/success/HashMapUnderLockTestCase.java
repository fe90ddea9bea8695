package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.Map;

/** A HashMap that is only touched under one lock is safe. */
@PredictConcurrency
class HashMapUnderLockTestCase {

    static class PhoneBook {
        private final Map<String, String> numbers = new HashMap<>();

        synchronized void add(String name, String number) {
            numbers.put(name, number);
        }

        synchronized int size() {
            return numbers.size();
        }
    }

    @Test
    void both_numbers_are_in_the_book() throws InterruptedException {
        PhoneBook book = new PhoneBook();
        Threads.together(() -> book.add("alice", "1"), () -> book.add("bob", "2"));
        assertThat(book.size()).isEqualTo(2);
    }
}
