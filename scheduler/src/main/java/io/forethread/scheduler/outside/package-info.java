/**
 * What the engine does not control: threads that are not of the run, and calls that block for an
 * unknown time.
 */
package io.forethread.scheduler.outside;
