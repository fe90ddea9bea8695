/** A small file system with a lock for every inode and every block. */
package io.forethread.benchmarks.causality.programs.daisy;
