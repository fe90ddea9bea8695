/** The solver: the only package that knows Z3. */
package io.forethread.predictor.z3;
