/**
 * Uses Forethread as its users do: from the published jars, by Maven with Surefire and by JUnit's
 * ConsoleLauncher, with nothing configured but the dependency; and its agent alone.
 */
package io.forethread.consumers;
