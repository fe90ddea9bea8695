/** Context-free patterns over the events of a property. */
package io.forethread.predictor.property.grammar;
