/**
 * The meaning of each synchronization primitive: which model it changes, when it blocks, and which
 * events it records.
 */
package io.forethread.scheduler.primitives;
