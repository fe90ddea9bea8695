/**
 * The engine's model of threads, locks and time. It decides nothing: the primitives and the baton
 * change it and ask it.
 */
package io.forethread.scheduler.model;
