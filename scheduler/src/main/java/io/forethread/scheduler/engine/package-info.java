/**
 * Runs code with one thread at a time, from the installation of the hooks to the outcome and the
 * trace.
 */
package io.forethread.scheduler.engine;
