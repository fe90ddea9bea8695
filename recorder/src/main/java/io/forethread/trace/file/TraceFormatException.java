package io.forethread.trace.file;

import io.forethread.trace.TraceException;

/** The input is not a trace; the message is one line that says where and why. */
public final class TraceFormatException extends TraceException {
    private static final long serialVersionUID = 1L;

    public TraceFormatException(String message) {
        super(message);
    }

    public TraceFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
