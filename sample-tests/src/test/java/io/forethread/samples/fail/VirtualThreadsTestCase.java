package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.VirtualThreads;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

import java.util.concurrent.ThreadFactory;

/** Virtual threads share variables like all others. */
@PredictConcurrency
@EnabledForJreRange(min = JRE.JAVA_21)
class VirtualThreadsTestCase {
    private int visits;

    @Test
    void two_visits_are_counted() throws InterruptedException {
        ThreadFactory virtual = VirtualThreads.factory();
        Thread first = virtual.newThread(this::visit);
        Thread second = virtual.newThread(this::visit);
        first.start();
        second.start();
        first.join();
        second.join();
        assertThat(visits).isEqualTo(2);
    }

    private void visit() {
        visits++; // DATA_RACE
    }
}
