package io.forethread.json;

import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Writes maps, lists, strings, numbers, booleans and null as JSON that people can read: what fits
 * on a line is on one. The text can be encoded in UTF-8 whatever the strings contain.
 */
public final class JsonWriter {
    private static final int WIDTH = 110;

    private final StringBuilder text = new StringBuilder();

    private JsonWriter() {}

    /** Returns a value as a text that ends with a line break. */
    public static String write(Object value) {
        JsonWriter writer = new JsonWriter();
        writer.append(value, "");
        return writer.text.append('\n').toString();
    }

    private void append(Object value, String indent) {
        String line = onOneLine(value);
        boolean isWhole = indent.isEmpty();
        boolean fits = !isWhole && indent.length() + line.length() <= WIDTH;
        if (fits || !(value instanceof Map || value instanceof List)) {
            text.append(line);
        } else if (value instanceof Map<?, ?> map) {
            block('{', map.entrySet().iterator(), '}', indent);
        } else {
            block('[', ((List<?>) value).iterator(), ']', indent);
        }
    }

    private void block(char open, Iterator<?> members, char close, String indent) {
        String deeper = indent + "  ";
        text.append(open);
        while (members.hasNext()) {
            Object member = members.next();
            text.append('\n').append(deeper);
            if (member instanceof Map.Entry<?, ?> entry) {
                text.append(quote((String) entry.getKey())).append(": ");
                append(entry.getValue(), deeper);
            } else {
                append(member, deeper);
            }
            text.append(members.hasNext() ? "," : "");
        }
        text.append('\n').append(indent).append(close);
    }

    private static String onOneLine(Object value) {
        if (value instanceof Map<?, ?> map) {
            return join('{', map.entrySet().iterator(), '}');
        }
        if (value instanceof List<?> list) {
            return join('[', list.iterator(), ']');
        }
        if (value instanceof String string) {
            return quote(string);
        }
        if (value == null
                || value instanceof Boolean
                || value instanceof Integer
                || value instanceof Long
                || (value instanceof Double number && Double.isFinite(number))) {
            return String.valueOf(value);
        }
        throw new IllegalArgumentException("no JSON for " + value.getClass().getName());
    }

    private static String join(char open, Iterator<?> members, char close) {
        StringBuilder line = new StringBuilder().append(open);
        while (members.hasNext()) {
            Object member = members.next();
            if (member instanceof Map.Entry<?, ?> entry) {
                line.append(quote((String) entry.getKey()))
                        .append(": ")
                        .append(onOneLine(entry.getValue()));
            } else {
                line.append(onOneLine(member));
            }
            line.append(members.hasNext() ? ", " : "");
        }
        return line.append(close).toString();
    }

    static String quote(String value) {
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
                    if (c < ' ' || isLoneSurrogate(value, i)) {
                        quoted.append("\\u").append(HexFormat.of().toHexDigits(c));
                    } else {
                        quoted.append(c);
                    }
                }
            }
        }
        return quoted.append('"').toString();
    }

    /** Tells whether there is half of a character at a place: UTF-8 has no bytes for it. */
    private static boolean isLoneSurrogate(String value, int at) {
        char c = value.charAt(at);
        if (Character.isHighSurrogate(c)) {
            return at + 1 == value.length() || !Character.isLowSurrogate(value.charAt(at + 1));
        }
        return Character.isLowSurrogate(c)
                && (at == 0 || !Character.isHighSurrogate(value.charAt(at - 1)));
    }
}
