/** Rewrites of single methods and calls, of which the rewrites of JDK classes are made. */
package io.forethread.recorder.jdk.rewrite;
