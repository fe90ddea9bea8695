package io.forethread.scheduler.random;

import java.util.List;

/**
 * What one thread of a program does.
 *
 * @param name the thread's name by birth
 * @param number the number by which the source calls it: {@code c1} is thread 1
 * @param children the numbers of the threads that this one starts, in this order
 * @param siblings the numbers of the threads, started earlier by the same parent, that it may join
 */
record ThreadBody(
        String name,
        int number,
        List<Integer> children,
        List<Integer> siblings,
        List<Operation> body) {
    /** The name of the thread that runs the program. */
    static final String FIRST = "T0";

    /** Returns the name of the method that the thread runs. */
    String method() {
        return "thread" + number;
    }
}
