/**
 * Instrumentation of user classes and of the few JDK classes that decide when threads run, and the
 * recording of a run. ByteBuddy and its ASM are used here and in the extension's discovery.
 */
package io.forethread.recorder;
