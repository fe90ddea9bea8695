package io.forethread.recorder.agent;

/** Says in one line why Forethread cannot work in this JVM. */
public final class InstallationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public InstallationException(String reason) {
        super(reason);
    }

    public InstallationException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
