/**
 * Causality operators: each maps a trace to a partial order of its units, with blocks that no other
 * block of the same lock or variable may come between. All linearisations that keep the order and
 * the blocks are what the operator promises to be runs of the program.
 */
package io.forethread.predictor.causality.order;
