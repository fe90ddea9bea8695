package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** A test that has nothing to do with Forethread. */
class PlainTest {
    @Test
    void adds() {
        assertEquals(150, 100 + 50);
    }
}
