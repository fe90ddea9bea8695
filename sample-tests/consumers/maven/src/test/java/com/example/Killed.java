package com.example;

import org.junit.jupiter.api.AfterAll;

/** The same, in a JVM that ends as if it were killed. Its name keeps it from being run unasked. */
class Killed extends CabinetTest {
    @AfterAll
    static void kill() {
        Runtime.getRuntime().halt(137);
    }
}
