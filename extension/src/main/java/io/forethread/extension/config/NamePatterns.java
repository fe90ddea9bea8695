package io.forethread.extension.config;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Patterns of qualified names, in which {@code *} stands for any characters but dots and {@code **}
 * for any characters.
 */
final class NamePatterns {
    private NamePatterns() {}

    /** Tells of a name whether one of the patterns matches it. */
    static Predicate<String> matching(List<String> patterns) {
        if (patterns.isEmpty()) {
            return name -> false;
        }
        String any = patterns.stream().map(NamePatterns::regex).collect(Collectors.joining("|"));
        return Pattern.compile(any).asMatchPredicate();
    }

    private static String regex(String pattern) {
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < pattern.length(); i++) {
            if (pattern.startsWith("**", i)) {
                regex.append(".*");
                i++;
            } else if (pattern.charAt(i) == '*') {
                regex.append("[^.]*");
            } else {
                regex.append(Pattern.quote(pattern.substring(i, i + 1)));
            }
        }
        return regex.toString();
    }
}
