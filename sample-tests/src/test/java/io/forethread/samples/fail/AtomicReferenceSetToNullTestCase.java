package io.forethread.samples.fail;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicReference;

/** An AtomicReference makes one call atomic, not two. */
@PredictConcurrency
class AtomicReferenceSetToNullTestCase {

    static class Job {
        private final AtomicReference<Thread> runner = new AtomicReference<>();

        void begin() {
            runner.set(Thread.currentThread());
        }

        void cancel() {
            if (runner.get() != null) {
                runner.get().setName("cancelled"); // NULL_DEREFERENCE
            }
        }

        void done() {
            runner.set(null); // NULL_DEREFERENCE
        }
    }

    @Test
    void a_job_is_cancelled_while_it_ends() throws InterruptedException {
        Job job = new Job();
        job.begin();
        Threads.together(job::cancel, job::done);
    }
}
