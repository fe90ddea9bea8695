/**
 * The static methods that instrumented code calls, and the sink they forward to. These classes live
 * in the bootstrap class path, so they hold no logic and depend on nothing but {@code java.lang}.
 */
package io.forethread.hooks;
