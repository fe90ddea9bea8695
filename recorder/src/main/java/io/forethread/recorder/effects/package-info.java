/**
 * What calls into the JDK mean: one readable table, {@code effects.txt}, to which users can add.
 * Instrumentation looks up each call site; the recorder looks up the effect of each call on the
 * trace.
 */
package io.forethread.recorder.effects;
