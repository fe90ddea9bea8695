package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** All tasks are done when invokeAll returns, and what they wrote is seen. */
@PredictConcurrency
class PublicationByInvokeAllTestCase {

    @Test
    void each_task_fills_its_own_place() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        String[] words = new String[3];
        List<Callable<String>> tasks = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int place = i;
            tasks.add(() -> words[place] = "word" + place);
        }
        for (Future<String> done : pool.invokeAll(tasks)) {
            assertThat(done.get()).startsWith("word");
        }
        assertThat(words[0].length() + words[1].length() + words[2].length()).isEqualTo(15);
        pool.shutdown();
    }
}
