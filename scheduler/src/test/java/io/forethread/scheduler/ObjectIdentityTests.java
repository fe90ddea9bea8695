package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.Threads;
import io.forethread.programs.VirtualThreads;
import io.forethread.programs.odd.Identities;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.trace.Trace;
import io.forethread.trace.TracedThread;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Objects have numbers in order of first sight, never shared, and recording keeps none alive. */
@Timeout(60)
class ObjectIdentityTests {
    /** Enough for identity hash codes, which have 31 bits, to collide among them. */
    private static final int MANY = 200_000;

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void live_objects_never_share_a_number() {
        Identities identities = new Identities(MANY);
        try (RunResult result = GuidedEngine.run(identities::makeAndTouch)) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
            assertThat(identities.collisions()).as("colliding hash codes").isPositive();
            assertThat(cellsRead(result.trace())).hasSize(MANY);
        }
    }

    /** Returns the numbers of the objects whose field was read. */
    private static Set<Integer> cellsRead(Trace trace) {
        Set<Integer> owners = new HashSet<>();
        for (int i = 0; i < trace.size(); i++) {
            if (trace.isRead(i) && trace.variable(i).toString().contains("Cell.value")) {
                owners.add(trace.ownerId(i));
            }
        }
        return owners;
    }

    @Test
    void numbers_are_in_order_of_first_sight() {
        Identities identities = new Identities(100);
        try (RunResult result = GuidedEngine.run(identities::makeAndTouch)) {
            List<Integer> numbers = new ArrayList<>();
            Trace trace = result.trace();
            for (int i = 0; i < trace.size(); i++) {
                if (trace.isRead(i) && trace.variable(i).toString().contains("Cell.value")) {
                    numbers.add(trace.ownerId(i));
                }
            }
            assertThat(numbers).hasSize(100).isSorted();
            // Between the first and the second, the array was seen that they are put into.
            assertThat(numbers.get(99) - numbers.get(1)).isEqualTo(98);
        }
    }

    @Test
    void recording_keeps_no_object_alive() {
        try (RunResult result = GuidedEngine.run(() -> new Identities(1).touchAndDrop())) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
    }

    @Test
    void a_thread_that_has_ended_is_kept_by_nobody() {
        try (RunResult result = GuidedEngine.run(() -> Identities.endAndDrop(Threads::start))) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
            assertThat(result.trace().dictionary().threads())
                    .extracting(TracedThread::javaName)
                    .hasSize(2)
                    .doesNotContain("");
        }
    }

    @Test
    @EnabledForJreRange(minVersion = 21)
    void a_virtual_thread_that_has_ended_is_kept_by_nobody() {
        try (RunResult result =
                GuidedEngine.run(() -> Identities.endAndDrop(VirtualThreads::start))) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
    }
}
