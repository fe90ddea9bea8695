/**
 * What calls into the JDK mean: one readable table, {@code effects.txt}, to which users can add.
 * Instrumentation asks it at each call site; the recorder asks it what a call that happened means
 * for the trace.
 */
package io.forethread.recorder.effects;
