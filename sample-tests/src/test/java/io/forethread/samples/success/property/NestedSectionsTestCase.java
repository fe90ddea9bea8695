package io.forethread.samples.success.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Under a lock, a section is closed before another one is opened. */
@PredictConcurrency
@Property(
        """
        property "sections of the journal are nested"
        event open = call Journal.open()
        event close = call Journal.close()
        event openPart = call Journal.openPart()
        event closePart = call Journal.closePart()
        grammar:
            S -> open S close S | openPart S closePart S | empty
        """)
class NestedSectionsTestCase {
    static class Journal {
        void open() {}

        void close() {}

        void openPart() {}

        void closePart() {}
    }

    @Test
    void two_write_sections() throws InterruptedException {
        Journal journal = new Journal();
        Threads.together(
                () -> {
                    synchronized (journal) {
                        journal.open();
                        journal.close();
                    }
                },
                () -> {
                    synchronized (journal) {
                        journal.openPart();
                        journal.closePart();
                    }
                });
    }
}
