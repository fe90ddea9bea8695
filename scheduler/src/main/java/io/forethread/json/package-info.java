/**
 * Reads and writes JSON, for all files that Forethread keeps: objects are maps, arrays are lists,
 * numbers are longs or doubles.
 */
package io.forethread.json;
