package io.forethread.trace;

/** Values as text, and back. */
final class Literals {
    private Literals() {}

    static String text(Value value) {
        return value.isReference()
                ? value.isNull() ? "null" : "@" + value.bits()
                : String.valueOf(value.boxed());
    }
}
