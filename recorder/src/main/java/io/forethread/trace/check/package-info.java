/** Checks that a trace is one that a sequentially consistent JVM can have produced. */
package io.forethread.trace.check;
