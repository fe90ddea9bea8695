/** Facts about a class that are needed before it is rewritten. */
package io.forethread.recorder.instrument.facts;
