package io.forethread.trace;

import java.io.IOException;
import java.nio.file.FileSystemException;

/** A trace could not be stored, read or written; the message is one line that says why. */
public class TraceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TraceException(String message) {
        super(message);
    }

    public TraceException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Says what went wrong with a file; the messages of the exceptions are often the bare path. */
    public static String reason(IOException e) {
        return e instanceof FileSystemException
                ? e.getClass().getSimpleName() + " (" + e.getMessage() + ")"
                : e.getMessage();
    }
}
