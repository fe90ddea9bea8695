package io.forethread.report;

import io.forethread.scheduler.Json;

import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Writes maps, lists, strings, numbers, booleans and null as JSON that people can read. */
final class JsonText {
    private static final int WIDTH = 110;

    private final StringBuilder text = new StringBuilder();

    private JsonText() {}

    static String of(Object value) {
        JsonText json = new JsonText();
        json.append(value, "");
        return json.text.append('\n').toString();
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
                text.append(Json.quote((String) entry.getKey())).append(": ");
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
        return value instanceof String string ? Json.quote(string) : String.valueOf(value);
    }

    private static String join(char open, Iterator<?> members, char close) {
        StringBuilder line = new StringBuilder().append(open);
        while (members.hasNext()) {
            Object member = members.next();
            if (member instanceof Map.Entry<?, ?> entry) {
                line.append(Json.quote((String) entry.getKey()))
                        .append(": ")
                        .append(onOneLine(entry.getValue()));
            } else {
                line.append(onOneLine(member));
            }
            line.append(members.hasNext() ? ", " : "");
        }
        return line.append(close).toString();
    }
}
