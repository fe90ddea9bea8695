/**
 * The checker that validates every order of events without knowing how it was made. It has its own
 * facts about the trace, and is the oracle of the tests.
 *
 * <p>It has more than 20 classes because each rule is a class of facts and a class that checks
 * them.
 */
package io.forethread.predictor.check;
