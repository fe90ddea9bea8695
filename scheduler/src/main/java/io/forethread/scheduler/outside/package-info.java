/** What the engine does not schedule: threads outside the run, and calls that block there. */
package io.forethread.scheduler.outside;
