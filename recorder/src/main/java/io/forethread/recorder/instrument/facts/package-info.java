/** What must be known of a class before it is rewritten. */
package io.forethread.recorder.instrument.facts;
