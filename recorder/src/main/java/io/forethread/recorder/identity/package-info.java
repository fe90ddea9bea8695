/** Gives every object of a run a small number of its own, without keeping the object alive. */
package io.forethread.recorder.identity;
