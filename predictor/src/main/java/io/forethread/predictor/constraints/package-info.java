/**
 * The rules of docs/prediction.md as formulas over the positions of units, one class for each rule,
 * and what of them holds in every order. The package does not depend on a solver.
 */
package io.forethread.predictor.constraints;
