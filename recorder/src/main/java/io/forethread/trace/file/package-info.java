/** Traces as binary files. */
package io.forethread.trace.file;
