/**
 * Orders of events: what must stay together, what a target asks for, how an order is found without
 * the solver, and the checker that validates every order without knowing how it was made.
 */
package io.forethread.predictor.order;
