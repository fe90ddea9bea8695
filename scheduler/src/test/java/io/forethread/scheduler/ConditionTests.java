package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.edges.Conditions;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.trace.Trace;
import io.forethread.trace.text.EventText;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Waits in conditions are recorded where they begin and end, with whom they end. */
@Timeout(60)
class ConditionTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void the_lock_is_held_again_where_the_exception_leaves_the_wait() {
        try (RunResult result = GuidedEngine.run(Conditions::interrupted)) {
            assertThat(events(result.trace(), "T0.1", Set.of("acq", "wait", "wake", "w", "rel")))
                    .containsExactly(
                            "acq(ReentrantLock:lock)",
                            "wait(ReentrantLock)",
                            "wake(ReentrantLock)=interrupted",
                            "w(Box.data)=1",
                            "rel(ReentrantLock:lock)");
        }
    }

    @Test
    void a_signal_names_the_thread_that_it_wakes() {
        try (RunResult result = GuidedEngine.run(Conditions::two_of_one_lock)) {
            assertThat(events(result.trace(), "T0", Set.of("notify", "notifyall", "signal")))
                    .containsExactly(
                            "signal(AbstractQueuedSynchronizer$ConditionObject)=3",
                            "notify(ReentrantLock)=T0.2",
                            "signal(AbstractQueuedSynchronizer$ConditionObject)=2",
                            "notifyall(ReentrantLock)=1");
            assertThat(events(result.trace(), "T0.1", Set.of("wake", "await")))
                    .containsExactly(
                            "wake(ReentrantLock)=notified",
                            "await(AbstractQueuedSynchronizer$ConditionObject)=2");
        }
    }

    @Test
    void the_lock_is_given_up_even_if_nobody_saw_the_condition_being_made() {
        try (RunResult result = GuidedEngine.run(Conditions::of_a_class)) {
            assertThat(events(result.trace(), "T0.1", Set.of("acq", "wait", "wake", "rel")))
                    .containsExactly(
                            "acq(ReentrantLock:lock)",
                            "wait(ReentrantLock)",
                            "wake(ReentrantLock)=notified",
                            "rel(ReentrantLock:lock)");
            assertThat(events(result.trace(), "T0", Set.of("acq", "notify", "rel")))
                    .containsExactly(
                            "acq(ReentrantLock:lock)",
                            "notify(ReentrantLock)=T0.1",
                            "rel(ReentrantLock:lock)");
        }
    }

    /** List the events of a thread that begin with one of the words, without numbers of objects. */
    private static List<String> events(Trace trace, String thread, Set<String> words) {
        EventText text = new EventText(trace);
        return IntStream.range(0, trace.size())
                .filter(i -> trace.dictionary().thread(trace.thread(i)).name().equals(thread))
                .mapToObj(text::body)
                .filter(body -> words.contains(body.replaceAll("\\(.*", "")))
                .map(body -> body.replaceAll("@\\d+", ""))
                .toList();
    }
}
