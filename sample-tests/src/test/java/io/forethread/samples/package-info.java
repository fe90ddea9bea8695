/**
 * Tests as users write them: those in {@code fail} have a bug that Forethread must find, those in
 * {@code success} have none, and nothing may be found in them.
 */
package io.forethread.samples;
