package io.forethread.trace.text;

import io.forethread.trace.EventKind;
import io.forethread.trace.Literals;
import io.forethread.trace.ValueType;

import java.util.List;
import java.util.OptionalLong;

/** The words for the values of events that say how something ended. */
final class Reasons {
    private static final List<String> WAKE = List.of("none", "notified", "timeout", "interrupted");
    private static final List<String> PARK = List.of("none", "unparked", "timeout", "interrupted");
    private static final List<String> END = List.of("return", "exception");
    private static final List<String> RESULT = List.of("null", "some");

    private Reasons() {}

    private static List<String> words(EventKind kind) {
        return switch (kind) {
            case WAKE -> WAKE;
            case PARK -> PARK;
            case END, LEAVE -> END;
            case RESULT -> RESULT;
            default -> List.of();
        };
    }

    /** Returns the word for a value, or its digits. */
    static String text(EventKind kind, long value) {
        List<String> words = words(kind);
        return value >= 0 && value < words.size() ? words.get((int) value) : "" + value;
    }

    static OptionalLong parse(EventKind kind, String text) {
        int word = words(kind).indexOf(text);
        if (word >= 0) {
            return OptionalLong.of(word);
        }
        return kind == EventKind.END || kind == EventKind.LEAVE || kind == EventKind.RESULT
                ? Literals.parse(ValueType.LONG, text)
                : OptionalLong.empty();
    }

    /** Returns the valid words, for an error message. */
    static String choice(EventKind kind) {
        return "one of " + String.join(", ", words(kind));
    }
}
