/**
 * What rewritten JDK code calls beside the hooks. Like them, these classes are defined in the
 * bootstrap class loader and depend on the JDK and the hooks only.
 */
package io.forethread.recorder.jdk.boot;
