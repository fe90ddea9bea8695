package io.forethread.scheduler.outside;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.Recorder;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.Roster;
import io.forethread.scheduler.model.SpinLock;
import io.forethread.scheduler.model.ThreadModel;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/** What can be reached from an object. */
class ObjectGraphTests {
    private final Object wanted = new Object();
    private final Thread waiting = new Thread(() -> {});

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void references_are_followed_through_all_kinds_of_objects() {
        assertThat(reaches(wanted)).isTrue();
        assertThat(reaches(new Object[] {null, wanted})).isTrue();
        assertThat(reaches(List.of(Map.of("key", List.of(wanted))))).isTrue();
        assertThat(reaches(new ConcurrentHashMap<>(Map.of(1, wanted)))).isTrue();
        assertThat(reaches(CompletableFuture.completedFuture(wanted))).isTrue();
        assertThat(reaches(new WeakReference<>(wanted))).isTrue();
        assertThat(reaches((Runnable) () -> assertThat(wanted).isNotNull())).isTrue();
    }

    @Test
    void other_objects_do_not_lead_there() {
        assertThat(reaches(new Object())).isFalse();
        assertThat(reaches(List.of("text", 7, new int[] {1}))).isFalse();
        assertThat(reaches((Runnable) () -> {})).isFalse();
        assertThat(reaches(Thread.currentThread().getThreadGroup())).isFalse();
    }

    @Test
    void a_thread_leads_to_its_code_and_others_do_not() {
        Thread thread = new Thread(() -> assertThat(wanted).isNotNull());
        ObjectGraph own = graph();
        own.addThread(thread);
        assertThat(own.reaches()).isTrue();
        assertThat(reaches(List.of(thread))).isFalse();
    }

    @Test
    void a_timer_leads_to_its_tasks() {
        Timer timer = new Timer(true);
        try {
            timer.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {
                            assertThat(wanted).isNotNull();
                        }
                    },
                    3_600_000);
            assertThat(reaches(timer)).isTrue();
        } finally {
            timer.cancel();
        }
    }

    @Test
    void too_many_objects_may_lead_anywhere() {
        assertThat(reaches(IntStream.range(0, 300_000).mapToObj(i -> new Object()).toArray()))
                .isTrue();
    }

    private boolean reaches(Object from) {
        ObjectGraph graph = graph();
        graph.add(from);
        return graph.reaches();
    }

    private ObjectGraph graph() {
        Roster run = new Roster(new SpinLock());
        ThreadModel thread = run.register(waiting, null, Pending.Ready.INSTANCE);
        thread.setPending(new Pending.Parked(wanted, Pending.NEVER));
        return new ObjectGraph(WaitedFor.by(run), run);
    }
}
