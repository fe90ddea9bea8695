/**
 * What rewritten JDK code calls in addition to the hooks. These classes are defined in the
 * bootstrap class loader and use only the JDK and the hooks.
 */
package io.forethread.recorder.jdk.boot;
