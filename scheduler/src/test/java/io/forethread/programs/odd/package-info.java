/**
 * Programs for single questions to the engine: who is named in a deadlock, what becomes of threads
 * that outlive the test, where a schedule cannot be followed.
 */
package io.forethread.programs.odd;
