/** The events of a property: patterns of what a run does, and what they bind. */
package io.forethread.predictor.property.event;
