/**
 * Random small programs, random valid schedules of them, and the test that the engine follows each
 * schedule event by event. An abstract machine says what every event must be.
 */
package io.forethread.scheduler.random;
