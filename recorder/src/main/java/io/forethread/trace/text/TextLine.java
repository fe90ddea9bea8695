package io.forethread.trace.text;

import io.forethread.trace.file.TraceFormatException;

/**
 * A line of a trace's text.
 *
 * @param number counts from 1
 */
record TextLine(int number, String text) {
    private static final int LONGEST_QUOTE = 60;

    /** Returns the exception about a part of this line. */
    TraceFormatException expected(String what, String found) {
        String quote =
                found.length() <= LONGEST_QUOTE ? found : found.substring(0, LONGEST_QUOTE) + "...";
        return new TraceFormatException(
                "Line " + number + ": expected " + what + ", found '" + quote + "'.");
    }

    int number(String what, String digits) {
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException e) {
            throw expected(what, digits);
        }
    }

    long longNumber(String what, String digits) {
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException e) {
            throw expected(what, digits);
        }
    }
}
