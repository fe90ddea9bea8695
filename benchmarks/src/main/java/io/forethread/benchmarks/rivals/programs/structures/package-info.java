/**
 * Data structures, most of them without locks, with a step that is missing or in the wrong place.
 */
package io.forethread.benchmarks.rivals.programs.structures;
