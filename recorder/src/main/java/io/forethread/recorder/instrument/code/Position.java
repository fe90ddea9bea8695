package io.forethread.recorder.instrument.code;

/** The site of the events of added code. */
public interface Position {

    /** Returns the number of the site of the instruction being rewritten. */
    int here();

    /** Returns the number of the site of the method as a whole. */
    int method();
}
