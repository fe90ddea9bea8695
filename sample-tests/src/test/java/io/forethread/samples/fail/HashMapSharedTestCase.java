package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.Map;

/** A HashMap that two threads change at once may lose entries, or come to harm. */
@PredictConcurrency
class HashMapSharedTestCase {

    static class PhoneBook {
        private final Map<String, String> numbers = new HashMap<>();

        void add(String name, String number) {
            numbers.put(name, number); // DATA_RACE
        }

        int size() {
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
