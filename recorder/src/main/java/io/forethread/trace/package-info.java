/**
 * The trace: what happened in one run, as columns of primitives, and small immutable views of it.
 * Analyses see nothing else of the recorder.
 *
 * <p>It has more than 20 classes because the nouns of an event (site, field, value, lock mode...)
 * are a type each.
 */
package io.forethread.trace;
