package io.forethread.json;

/** Says what a JSON text should contain and does not, and where. */
public final class JsonException extends Exception {
    private static final long serialVersionUID = 1L;

    public JsonException(String message) {
        super(message);
    }
}
