/** A class loader of a web application, which keeps what it has found and loaded. */
package io.forethread.benchmarks.causality.programs.classloader;
