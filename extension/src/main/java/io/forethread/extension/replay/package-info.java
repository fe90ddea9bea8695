/** From a predicted order of events to a schedule that the engine follows in every run. */
package io.forethread.extension.replay;
