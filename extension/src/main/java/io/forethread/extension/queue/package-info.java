/**
 * The predictions of one test method: which are replayed, in which order, and what came of each.
 */
package io.forethread.extension.queue;
