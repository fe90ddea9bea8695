package io.forethread.trace;

/** A trace could not be stored, read or written; the message is one line that says why. */
public class TraceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TraceException(String message) {
        super(message);
    }

    public TraceException(String message, Throwable cause) {
        super(message, cause);
    }
}
