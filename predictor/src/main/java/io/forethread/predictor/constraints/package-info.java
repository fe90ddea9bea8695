/**
 * The rules that a predicted order keeps, as formulas over the positions of units: one class for
 * each rule of docs/prediction.md, what of it holds anyway, and the order that a solution stands
 * for. No solver is known here.
 */
package io.forethread.predictor.constraints;
