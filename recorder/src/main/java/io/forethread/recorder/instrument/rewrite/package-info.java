/** Rewrites instructions, one class for each kind of instruction. */
package io.forethread.recorder.instrument.rewrite;
