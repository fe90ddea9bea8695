/**
 * The list of violations: who finds each of them, what confirms it, and how it is treated beside
 * the others. A new violation is one line here.
 */
package io.forethread.extension.registry;
