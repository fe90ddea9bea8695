/**
 * The engine that runs every execution: exactly one thread holds the baton and runs, and a
 * schedule, or the default policy, says who gets it next.
 */
package io.forethread.scheduler;
