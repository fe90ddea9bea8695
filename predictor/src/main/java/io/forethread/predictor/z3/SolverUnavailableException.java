package io.forethread.predictor.z3;

/** There is no solver for this platform. */
public final class SolverUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public SolverUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
