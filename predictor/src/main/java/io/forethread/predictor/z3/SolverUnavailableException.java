package io.forethread.predictor.z3;

/** There is no solver for this platform. */
public final class SolverUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public SolverUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * Says that Z3 could not be loaded.
     *
     * @param reason why, without a full stop
     */
    public static SolverUnavailableException because(String reason, Throwable cause) {
        return new SolverUnavailableException(
                ("The solver Z3 could not be loaded for %s on %s (%s): predictions that need it are"
                                + " left out.")
                        .formatted(
                                System.getProperty("os.name"),
                                System.getProperty("os.arch"),
                                reason),
                cause);
    }
}
