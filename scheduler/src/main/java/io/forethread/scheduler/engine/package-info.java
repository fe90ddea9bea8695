/** Runs code with one thread at a time, from the first hook to the outcome. */
package io.forethread.scheduler.engine;
