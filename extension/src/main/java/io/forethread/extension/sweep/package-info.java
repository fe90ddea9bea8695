/** The sweep: random schedules of a test when predictions have run out. */
package io.forethread.extension.sweep;
