/** Numbers the objects of a run, without keeping them alive. */
package io.forethread.recorder.identity;
