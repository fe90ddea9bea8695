/** What prediction may cost: counted work first, and wall time as the last resort. */
package io.forethread.predictor.budget;
