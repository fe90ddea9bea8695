/** The engine's model of threads, locks and time. */
package io.forethread.scheduler.model;
