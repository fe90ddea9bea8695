package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/** Objects that never leave their thread need no care. */
@PredictConcurrency
class ThreadConfinedTestCase {

    @Test
    void each_thread_writes_its_own_text() throws InterruptedException {
        String[] texts = new String[2];
        Threads.together(() -> texts[0] = write("a"), () -> texts[1] = write("b"));
        assertThat(texts).containsExactly("aaa", "bbb");
    }

    private static String write(String letter) {
        StringBuilder text = new StringBuilder();
        List<String> letters = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            letters.add(letter);
        }
        letters.forEach(text::append);
        return text.toString();
    }
}
