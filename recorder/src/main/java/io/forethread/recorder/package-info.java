/**
 * Instrumentation of user classes and of the few JDK classes that decide when threads run, and the
 * recording of a run. ByteBuddy and its ASM are known here only.
 */
package io.forethread.recorder;
