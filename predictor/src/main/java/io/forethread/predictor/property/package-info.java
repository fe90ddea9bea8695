/**
 * What a property is to prediction: a monitor that reads letters, and which events of a trace are
 * letters.
 */
package io.forethread.predictor.property;
