/**
 * The engine that runs every execution: exactly one thread holds the baton and runs, and a schedule
 * or the default policy decides which thread gets it next. This package has the options of a run
 * and its results; {@code engine.GuidedEngine} is the entry point.
 */
package io.forethread.scheduler;
