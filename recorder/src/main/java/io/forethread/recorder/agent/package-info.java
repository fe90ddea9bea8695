/**
 * Puts Forethread into a running JVM: finds an {@link java.lang.instrument.Instrumentation},
 * defines the hooks in the bootstrap class path and rewrites classes as they load. Nothing in this
 * package refers to a hook class, since that would load a copy of it from the class path first.
 */
package io.forethread.recorder.agent;
