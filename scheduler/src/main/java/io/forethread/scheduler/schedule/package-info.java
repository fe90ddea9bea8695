/** Schedules and their files. */
package io.forethread.scheduler.schedule;
