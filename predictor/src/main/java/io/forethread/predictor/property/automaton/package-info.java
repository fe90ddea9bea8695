/** Finite automata as monitors, made by following what a formalism says about one letter. */
package io.forethread.predictor.property.automaton;
