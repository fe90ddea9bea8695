/**
 * The predictions of one test method: which are replayed, in which order, and with which verdict.
 */
package io.forethread.extension.queue;
