/**
 * Tests that pass when they are run, and have a bug that another schedule shows. A comment with the
 * kind of the bug, such as {@code // DATA_RACE}, marks the lines that the report must name.
 */
package io.forethread.samples.fail;
