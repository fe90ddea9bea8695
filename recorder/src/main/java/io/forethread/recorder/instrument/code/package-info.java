/** Writes bytecode: calls of hooks, spilled arguments, positions in a method. */
package io.forethread.recorder.instrument.code;
