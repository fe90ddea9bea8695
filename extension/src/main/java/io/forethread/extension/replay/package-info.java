/** Turns a predicted order into a schedule that the engine can follow in another run. */
package io.forethread.extension.replay;
