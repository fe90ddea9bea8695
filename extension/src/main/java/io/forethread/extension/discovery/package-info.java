/**
 * Finds annotated test classes by their bytes before JUnit looks at them, puts the recorder into
 * the JVM if there are any, and makes test templates of their tests.
 */
package io.forethread.extension.discovery;
