package io.forethread.recorder.instrument.code;

/** Where the events are that added code tells of. */
public interface Position {

    /** Returns the number of the site of the instruction being rewritten. */
    int here();

    /** Returns the number of the site that stands for the method as a whole. */
    int method();
}
