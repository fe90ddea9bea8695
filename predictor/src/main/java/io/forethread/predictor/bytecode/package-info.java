/**
 * Finds free reads: reads whose values decide nothing, from the code of the program under test. It
 * is the only package of the predictor that uses ASM.
 */
package io.forethread.predictor.bytecode;
