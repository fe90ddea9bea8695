/** The JUnit extension: how annotated tests are run, recorded, and turned into generated tests. */
package io.forethread.extension;
