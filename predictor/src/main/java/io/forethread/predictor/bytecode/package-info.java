/**
 * Finds out from the code of the program under test what the events of a run depend on: which reads
 * decide nothing (free reads), and for deep traces what each event is controlled by and made of. It
 * is the only package of the predictor that uses ASM, and has more than 20 classes because of that.
 */
package io.forethread.predictor.bytecode;
