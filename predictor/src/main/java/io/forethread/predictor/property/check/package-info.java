/**
 * A property with its events and its monitor, the slices of a run that its parameters make, and
 * whether a run breaks it.
 */
package io.forethread.predictor.property.check;
