/**
 * Reads the code of the program under test to find out which of the values that it reads decide
 * anything. The only package of the predictor that sees ASM.
 */
package io.forethread.predictor.bytecode;
