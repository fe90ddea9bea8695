package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The elements of an AtomicReferenceArray are volatile, and each is taken once. */
@PredictConcurrency
class AtomicArraySlotsTestCase {

    @Test
    void each_slot_is_taken_once() throws InterruptedException {
        AtomicReferenceArray<String> slots = new AtomicReferenceArray<>(new String[] {"a", "b"});
        AtomicInteger taken = new AtomicInteger();
        Threads.Body takeAll =
                () -> {
                    for (int i = 0; i < slots.length(); i++) {
                        String slot = slots.getAndSet(i, null);
                        if (slot != null) {
                            taken.addAndGet(slot.length());
                        }
                    }
                };
        Threads.together(takeAll, takeAll);
        assertThat(taken.get()).isEqualTo(2);
    }
}
