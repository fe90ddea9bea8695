/**
 * The trace: what happened in one run, as columns of primitives, and small immutable views of it.
 * Analyses see nothing else of the recorder.
 */
package io.forethread.trace;
