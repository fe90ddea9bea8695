package io.forethread.predictor.property.event;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A pattern of names, in which {@code *} stands for any characters but dots and {@code **} for any
 * characters. A name with fewer parts than the qualified one matches its end: {@code Door}, {@code
 * House.Door} and {@code com.acme.House.Door} are all patterns for {@code com.acme.House$Door}.
 */
public final class NamePattern {
    private final String text;
    private final Pattern regex;
    private final Map<String, Boolean> known = new HashMap<>();

    public NamePattern(String text) {
        this.text = text;
        this.regex = Pattern.compile("(?:.*\\.)?" + regex(text));
    }

    private static String regex(String text) {
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (text.startsWith("**", i)) {
                regex.append(".*");
                i++;
            } else if (text.charAt(i) == '*') {
                regex.append("[^.]*");
            } else {
                regex.append(Pattern.quote(text.substring(i, i + 1)));
            }
        }
        return regex.toString();
    }

    /** Tells whether a name matches; nested classes may be written with a dot or a dollar sign. */
    public synchronized boolean matches(String name) {
        return known.computeIfAbsent(
                name,
                any ->
                        regex.matcher(any).matches()
                                || regex.matcher(any.replace('$', '.')).matches());
    }

    @Override
    public String toString() {
        return text;
    }
}
