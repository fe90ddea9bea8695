package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

/**
 * A plain object that is passed on, never used by two at once: through a volatile, then through
 * join.
 */
@PredictConcurrency
class HandOverOfOwnershipTestCase {

    static class Page {
        private String text;
    }

    private volatile Page current;

    @Test
    void the_page_is_written_then_read_then_torn_up() throws InterruptedException {
        Thread writer =
                new Thread(
                        () -> {
                            Page page = new Page();
                            page.text = "story";
                            current = page;
                        });
        Thread reader =
                new Thread(
                        () -> {
                            Page page = current;
                            if (page != null) {
                                assertThat(page.text.length()).isEqualTo(5);
                            }
                        });
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        current.text = null;
    }
}
