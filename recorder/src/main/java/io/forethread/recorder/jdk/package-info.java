/**
 * Rewrites the few JDK classes that decide when threads run and what time it is, and reads the
 * JDK's private fields that the engine needs.
 */
package io.forethread.recorder.jdk;
