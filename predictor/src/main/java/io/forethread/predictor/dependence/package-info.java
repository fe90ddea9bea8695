/**
 * Which events depend on which, as the program says: control dependence, data dependence, and what
 * might have happened in place of what did.
 */
package io.forethread.predictor.dependence;
