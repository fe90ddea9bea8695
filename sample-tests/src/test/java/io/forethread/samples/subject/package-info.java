/** Ordinary classes that samples test, in files of their own. */
package io.forethread.samples.subject;
