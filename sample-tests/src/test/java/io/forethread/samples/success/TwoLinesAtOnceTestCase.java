package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Lines that are added in one call stay together. */
@PredictConcurrency
class TwoLinesAtOnceTestCase {

    static class Journal {
        private final List<String> lines = new CopyOnWriteArrayList<>();

        public void paragraph(String title, String text) {
            lines.addAll(List.of(title, text));
        }

        public void line(String text) {
            lines.add(text);
        }
    }

    @Test
    void a_paragraph_and_a_line_are_written() throws InterruptedException {
        Journal journal = new Journal();
        Threads.together(() -> journal.paragraph("Title", "Text"), () -> journal.line("Line"));
        assertThat(journal.lines).containsSequence("Title", "Text");
    }
}
