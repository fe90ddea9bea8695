/**
 * What comes of the values that are read: which reads decide nothing, and which writes write what
 * was made of them.
 */
package io.forethread.predictor.flow;
