/** Traces as text that people read and write. */
package io.forethread.trace.text;
