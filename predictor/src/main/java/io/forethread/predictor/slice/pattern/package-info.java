/**
 * Checks of patterns that need no lattice: whether a few events can come in a certain order is told
 * by their clocks and the locks that they hold. For any causality, so that causalities can be
 * compared.
 */
package io.forethread.predictor.slice.pattern;
