/** Properties that users write, predicted by sliced causality and the lattice. */
package io.forethread.predictor.slice.property;
