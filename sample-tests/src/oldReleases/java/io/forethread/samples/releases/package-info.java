/**
 * Drivers of known concurrency bugs in old releases of libraries: tests as their users would write
 * them, each about one bug, with Forethread's default settings. Each passes when it is observed.
 */
package io.forethread.samples.releases;
