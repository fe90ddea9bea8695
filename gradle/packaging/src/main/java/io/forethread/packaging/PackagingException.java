package io.forethread.packaging;

/** A jar cannot be made, for a reason that the message tells. */
final class PackagingException extends RuntimeException {
    private static final long serialVersionUID = 1;

    PackagingException(String message) {
        super(message);
    }
}
