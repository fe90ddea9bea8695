/**
 * The JUnit extension: how annotated tests are found, run, recorded, and turned into generated
 * tests.
 */
package io.forethread.extension;
