package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Two lines that belong together may be torn apart by a third.
 *
 * <p>The list is safe, and each line is written whole. Pattern W(x) W'(x) W(x), of the list's
 * state.
 */
@PredictConcurrency
class TwoLinesOfALogTestCase {

    static class Journal {
        private final List<String> lines = new CopyOnWriteArrayList<>();

        public void paragraph(String title, String text) {
            lines.add(title); // ATOMICITY
            lines.add(text); // ATOMICITY
        }

        public void line(String text) {
            lines.add(text); // ATOMICITY
        }
    }

    @Test
    void a_paragraph_and_a_line_are_written() throws InterruptedException {
        Journal journal = new Journal();
        Threads.together(() -> journal.paragraph("Title", "Text"), () -> journal.line("Line"));
        assertThat(journal.lines).containsSequence("Title", "Text");
    }
}
