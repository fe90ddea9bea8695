package io.forethread.trace;

/**
 * Escapes special characters in names. Characters other than letters, digits and a few harmless
 * signs are written as in Java, {@code \}{@code u007c}.
 */
public final class Escapes {
    private static final String HARMLESS_IN_MEMBERS = "_$-<>?";
    private static final String HARMLESS_IN_NAMES = HARMLESS_IN_MEMBERS + "./";
    private static final String HARMLESS_IN_DESCRIPTORS = HARMLESS_IN_NAMES + "()[;";
    private static final String HARMLESS_IN_LINES = HARMLESS_IN_DESCRIPTORS + " ]{}+*,:=#@!&%~|'";
    private static final String EMPTY = "\"\"";
    private static final int ESCAPE_LENGTH = 6;

    private Escapes() {}

    /** Escapes the name of a class, a file or a thread. */
    public static String name(String text) {
        // Two slashes would begin a comment.
        return text.isEmpty()
                ? EMPTY
                : escape(text, text.startsWith("/") ? HARMLESS_IN_MEMBERS : HARMLESS_IN_NAMES);
    }

    /** Escapes the name of a field or method, which a dot separates from its class. */
    public static String member(String text) {
        return text.isEmpty() ? EMPTY : escape(text, HARMLESS_IN_MEMBERS);
    }

    public static String descriptor(String text) {
        return text.isEmpty() ? EMPTY : escape(text, HARMLESS_IN_DESCRIPTORS);
    }

    /**
     * Escapes text up to the end of a line, where only leading and trailing blanks would get lost.
     */
    public static String restOfLine(String text) {
        String harmless = text.equals(text.strip()) ? HARMLESS_IN_LINES : HARMLESS_IN_DESCRIPTORS;
        return escape(text, harmless);
    }

    static String character(char c) {
        return escape(String.valueOf(c), HARMLESS_IN_NAMES);
    }

    private static String escape(String text, String harmless) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isLetterOrDigit(c) || harmless.indexOf(c) >= 0) {
                out.append(c);
            } else {
                out.append("\\u").append(Character.forDigit(c >> 12, 16));
                out.append(Character.forDigit((c >> 8) & 15, 16));
                out.append(Character.forDigit((c >> 4) & 15, 16));
                out.append(Character.forDigit(c & 15, 16));
            }
        }
        return out.toString();
    }

    /** Reverses all escapes; other characters are unchanged. */
    public static String unescape(String text) {
        if (text.indexOf('\\') < 0) {
            return text.equals(EMPTY) ? "" : text;
        }
        StringBuilder out = new StringBuilder(text.length());
        int i = 0;
        while (i < text.length()) {
            int code = codeAt(text, i);
            out.append(code < 0 ? text.charAt(i) : (char) code);
            i += code < 0 ? 1 : ESCAPE_LENGTH;
        }
        return out.toString();
    }

    private static int codeAt(String text, int at) {
        if (!text.startsWith("\\u", at) || at + ESCAPE_LENGTH > text.length()) {
            return -1;
        }
        int code = 0;
        for (int i = at + 2; i < at + ESCAPE_LENGTH; i++) {
            int digit = Character.digit(text.charAt(i), 16);
            if (digit < 0) {
                return -1;
            }
            code = 16 * code + digit;
        }
        return code;
    }
}
