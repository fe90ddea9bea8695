/**
 * Random schedules: samplers that choose who runs next, where they are asked, and the log from
 * which a sampled run becomes a schedule that can be followed again.
 */
package io.forethread.scheduler.sampling;
