package io.forethread.scheduler;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads and writes JSON, as much as a schedule needs: objects as maps, arrays as lists, strings,
 * numbers as longs or doubles, booleans and null.
 */
public final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** Says what is wrong with a text and where. */
    public static final class SyntaxException extends Exception {
        private static final long serialVersionUID = 1L;

        SyntaxException(String message) {
            super(message);
        }
    }

    public static Object parse(String text) throws SyntaxException {
        Json json = new Json(text);
        Object value = json.value(0);
        json.skipSpace();
        if (json.at < text.length()) {
            throw json.error("nothing more");
        }
        return value;
    }

    private Object value(int depth) throws SyntaxException {
        if (depth > 100) {
            throw error("less deep nesting");
        }
        skipSpace();
        char c = at < text.length() ? text.charAt(at) : 0;
        return switch (c) {
            case '{' -> object(depth);
            case '[' -> array(depth);
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, Object> object(int depth) throws SyntaxException {
        Map<String, Object> object = new LinkedHashMap<>();
        expect('{');
        if (!accept('}')) {
            do {
                skipSpace();
                String key = string();
                expect(':');
                object.put(key, value(depth + 1));
            } while (accept(','));
            expect('}');
        }
        return object;
    }

    private List<Object> array(int depth) throws SyntaxException {
        List<Object> array = new ArrayList<>();
        expect('[');
        if (!accept(']')) {
            do {
                array.add(value(depth + 1));
            } while (accept(','));
            expect(']');
        }
        return array;
    }

    private String string() throws SyntaxException {
        if (at >= text.length() || text.charAt(at) != '"') {
            throw error("a string");
        }
        at++;
        StringBuilder value = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '"') {
            char c = text.charAt(at++);
            value.append(c == '\\' ? escaped() : c);
        }
        if (at >= text.length()) {
            throw error("the end of a string");
        }
        at++;
        return value.toString();
    }

    private char escaped() throws SyntaxException {
        char c = at < text.length() ? text.charAt(at++) : 0;
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'u' -> unicode();
            default -> throw error("an escape sequence");
        };
    }

    private char unicode() throws SyntaxException {
        try {
            char code = (char) Integer.parseInt(text.substring(at, at + 4), 16);
            at += 4;
            return code;
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            throw error("four hexadecimal digits");
        }
    }

    private Object number() throws SyntaxException {
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String digits = text.substring(start, at);
        try {
            if (digits.contains(".") || digits.contains("e") || digits.contains("E")) {
                return Double.valueOf(digits);
            }
            return Long.valueOf(digits);
        } catch (NumberFormatException e) {
            at = start;
            throw error("a value");
        }
    }

    private Object word(String word, Object value) throws SyntaxException {
        if (!text.startsWith(word, at)) {
            throw error("a value");
        }
        at += word.length();
        return value;
    }

    private boolean accept(char c) {
        skipSpace();
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char c) throws SyntaxException {
        if (!accept(c)) {
            throw error("'" + c + "'");
        }
    }

    private void skipSpace() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private SyntaxException error(String expected) {
        long line = text.substring(0, Math.min(at, text.length())).lines().count();
        return new SyntaxException("line " + Math.max(1, line) + ": expected " + expected);
    }

    /** Returns {@code value} as a JSON string. */
    public static String quote(String value) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (c < ' ') {
                        quoted.append(String.format("\\u%04x", (int) c));
                    } else {
                        quoted.append(c);
                    }
                }
            }
        }
        return quoted.append('"').toString();
    }
}
