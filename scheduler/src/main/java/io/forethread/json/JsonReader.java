package io.forethread.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses JSON as RFC 8259 defines it. Whatever the text is, the result is a value or a {@link
 * JsonException}: nesting is limited, and a key may stand in an object only once.
 */
public final class JsonReader {
    /** Deeper texts are refused, so that none overflows the stack. */
    static final int DEEPEST = 100;

    private static final Pattern NUMBER =
            Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final String text;
    private int at;

    private JsonReader(String text) {
        this.text = text;
    }

    /**
     * Returns the value that a text stands for: a map, list, string, long, double, boolean, null.
     */
    public static Object parse(String text) throws JsonException {
        JsonReader reader = new JsonReader(text);
        if (reader.peek() == BYTE_ORDER_MARK) {
            reader.at++;
        }
        Object value = reader.value(0);
        reader.skipSpace();
        if (reader.at < text.length()) {
            throw reader.error("nothing more");
        }
        return value;
    }

    private Object value(int depth) throws JsonException {
        if (depth > DEEPEST) {
            throw error("less deep nesting");
        }
        skipSpace();
        return switch (peek()) {
            case '{' -> object(depth);
            case '[' -> array(depth);
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, Object> object(int depth) throws JsonException {
        Map<String, Object> object = new LinkedHashMap<>();
        expect('{');
        if (!accept('}')) {
            do {
                skipSpace();
                String key = string();
                if (object.containsKey(key)) {
                    throw error("no second " + JsonWriter.quote(key));
                }
                expect(':');
                object.put(key, value(depth + 1));
            } while (accept(','));
            expect('}');
        }
        return object;
    }

    private List<Object> array(int depth) throws JsonException {
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

    private String string() throws JsonException {
        if (peek() != '"') {
            throw error("a string");
        }
        at++;
        StringBuilder value = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '"') {
            char c = text.charAt(at);
            if (c < ' ') {
                throw error("the end of a string");
            }
            at++;
            value.append(c == '\\' ? escaped() : c);
        }
        if (at >= text.length()) {
            throw error("the end of a string");
        }
        at++;
        return value.toString();
    }

    private char escaped() throws JsonException {
        char c = peek();
        at++;
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

    private char unicode() throws JsonException {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = peek() < 128 ? Character.digit(peek(), 16) : -1;
            if (digit < 0) {
                throw error("four hexadecimal digits");
            }
            code = 16 * code + digit;
            at++;
        }
        return (char) code;
    }

    private Object number() throws JsonException {
        Matcher matcher = NUMBER.matcher(text).region(at, text.length());
        if (!matcher.lookingAt()) {
            throw error("a value");
        }
        boolean isWhole = matcher.group(2) == null && matcher.group(3) == null;
        Number number = isWhole ? whole(matcher.group()) : fractional(matcher.group());
        at = matcher.end();
        return number;
    }

    private Number whole(String digits) throws JsonException {
        try {
            return Long.valueOf(digits);
        } catch (NumberFormatException e) {
            throw error("a number of at most 64 bits");
        }
    }

    private Number fractional(String digits) throws JsonException {
        double number = Double.parseDouble(digits);
        if (Double.isInfinite(number)) {
            throw error("a number of at most 64 bits");
        }
        return number;
    }

    private Object word(String word, Object value) throws JsonException {
        if (!text.startsWith(word, at)) {
            throw error("a value");
        }
        at += word.length();
        return value;
    }

    /** Returns the next character, 0 at the end. */
    private char peek() {
        return at < text.length() ? text.charAt(at) : 0;
    }

    private boolean accept(char c) {
        skipSpace();
        if (peek() == c) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char c) throws JsonException {
        if (!accept(c)) {
            throw error("'" + c + "'");
        }
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private JsonException error(String expected) {
        long line = 1 + text.chars().limit(at).filter(c -> c == '\n').count();
        return new JsonException("line " + line + ": expected " + expected);
    }
}
