/** Tables that live as long as the JVM: sites, fields, gates, methods that were rewritten. */
package io.forethread.recorder.instrument.registry;
