package io.forethread.samples.fail;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** What peek saw need not be there for poll. */
@PredictConcurrency
class QueueClearedBetweenPeekAndPollTestCase {

    static class Printer {
        private final Queue<String> jobs = new ConcurrentLinkedQueue<>();

        void submit(String job) {
            jobs.add(job);
        }

        int printNext() {
            if (jobs.peek() == null) {
                return 0;
            }
            return jobs.poll().length(); // NULL_DEREFERENCE
        }

        void cancelAll() {
            jobs.clear(); // NULL_DEREFERENCE
        }
    }

    @Test
    void a_job_is_printed_before_all_are_cancelled() throws InterruptedException {
        Printer printer = new Printer();
        printer.submit("letter");
        Threads.together(printer::printNext, printer::cancelAll);
    }
}
