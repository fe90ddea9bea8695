/** Properties that another schedule breaks: every way to write one, every kind of event. */
package io.forethread.samples.fail.property;
