/**
 * The rules that a predicted order keeps, as formulas over the positions of units: one class for
 * each rule of docs/prediction.md, what of it holds anyway, and the order that a solution stands
 * for. No solver is known here.
 *
 * <p>It has more than 20 classes because each rule is a class, and so is each fact that several
 * rules need.
 */
package io.forethread.predictor.constraints;
