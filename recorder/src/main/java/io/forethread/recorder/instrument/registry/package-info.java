/** Tables that live as long as the JVM: sites, fields, gates, rewritten methods. */
package io.forethread.recorder.instrument.registry;
