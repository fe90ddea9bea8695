/** Reads properties as users write them; docs/properties.md has the notation. */
package io.forethread.predictor.property.text;
