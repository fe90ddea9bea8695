/** Extended regular expressions over the events of a property, and their derivatives. */
package io.forethread.predictor.property.regex;
