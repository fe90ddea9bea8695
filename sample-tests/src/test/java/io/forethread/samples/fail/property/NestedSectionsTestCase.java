package io.forethread.samples.fail.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * Two threads that write sections to one journal may close that of the other.
 *
 * <p>Pairs that are nested are beyond regular expressions: a grammar says it.
 */
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

        void close() {} // PROPERTY

        void openPart() {} // PROPERTY

        void closePart() {} // PROPERTY
    }

    @Test
    void two_write_sections() throws InterruptedException {
        Journal journal = new Journal();
        Threads.together(
                () -> {
                    journal.open();
                    journal.close();
                },
                () -> {
                    journal.openPart();
                    journal.closePart();
                });
    }
}
