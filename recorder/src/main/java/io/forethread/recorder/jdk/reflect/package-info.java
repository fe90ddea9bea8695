/** Reads private state of JDK objects, such as the tasks of a pool. */
package io.forethread.recorder.jdk.reflect;
