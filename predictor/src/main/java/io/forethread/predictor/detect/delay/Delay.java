package io.forethread.predictor.detect.delay;

/**
 * A place at which a thread may be held back before it changes a variable.
 *
 * @param variable the variable, by its number in the trace
 * @param site the site of the place
 * @param place the event that the thread is about to do, the last of its kind
 * @param change the change that comes late
 * @param other an access of another thread that may come before the change
 * @param times how often the thread gets to such a place
 * @param isAfterCheck whether the thread has used the variable elsewhere before
 */
record Delay(
        int thread,
        int variable,
        int site,
        int place,
        int change,
        int other,
        int times,
        boolean isAfterCheck) {}
