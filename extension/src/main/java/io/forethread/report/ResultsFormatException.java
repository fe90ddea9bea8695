package io.forethread.report;

/** Says in one sentence why a file is not one of results. */
public final class ResultsFormatException extends Exception {
    private static final long serialVersionUID = 1L;

    public ResultsFormatException(String message) {
        super(message);
    }
}
