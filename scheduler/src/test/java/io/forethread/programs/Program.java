package io.forethread.programs;

/** A small concurrent program that the engine runs many times; each holds one idea. */
public interface Program {

    /** Run the program on the calling thread; return only if its result is right. */
    void run() throws Exception;
}
