/**
 * Files that the JVMs of a user share, such as native libraries: written once, checked each time.
 */
package io.forethread.cache;
