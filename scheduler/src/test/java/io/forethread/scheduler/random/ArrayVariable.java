package io.forethread.scheduler.random;

/** An array that a program makes at its start. */
record ArrayVariable(String name, ValueType type, int length) {}
