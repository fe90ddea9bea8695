/**
 * Predictions in a form that means the same in every run, and the verdicts on them. It depends on
 * neither JUnit nor files.
 */
package io.forethread.prediction;
