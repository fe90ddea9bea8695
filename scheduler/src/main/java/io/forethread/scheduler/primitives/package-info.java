/** One class for each synchronization primitive: what a hook does to the model and to the trace. */
package io.forethread.scheduler.primitives;
