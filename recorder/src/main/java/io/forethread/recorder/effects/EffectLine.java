package io.forethread.recorder.effects;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * One line of a table: {@code owner.method[|method...][(types)] meaning...}
 *
 * @param owner binary name with dots; ends in {@code .**} if all classes of a package are meant
 * @param methods empty if the line marks the class as a whole ({@code owner.class})
 */
record EffectLine(
        String owner,
        List<MethodPattern> methods,
        Set<Meaning> meanings,
        int argument,
        int element,
        List<ArrayRange> ranges) {
    static final String ALL_CLASSES = ".**";

    boolean isMark() {
        return methods.isEmpty();
    }

    /** Reads a line, or returns null if there is nothing but a comment in it. */
    static EffectLine parse(String text, int number) {
        int comment = text.indexOf('#');
        String content = (comment < 0 ? text : text.substring(0, comment)).strip();
        if (content.isEmpty()) {
            return null;
        }
        String[] words = content.split("\\s+");
        if (words.length < 2) {
            throw new EffectSyntaxException(number, text, "a meaning is missing");
        }
        Set<Meaning> meanings = EnumSet.noneOf(Meaning.class);
        List<ArrayRange> ranges = new ArrayList<>();
        int argument = -1;
        int element = -1;
        for (String word : List.of(words).subList(1, words.length)) {
            ArrayRange range = ArrayRange.parse(word);
            if (range != null) {
                ranges.add(range);
            } else if (word.matches("of\\(\\d\\)")) {
                argument = word.charAt(3) - '0';
            } else if (word.matches("gives\\(\\d\\)")) {
                element = word.charAt(6) - '0';
                meanings.add(Meaning.GIVES);
            } else if (Meaning.of(word) != null) {
                meanings.add(Meaning.of(word));
            } else {
                throw new EffectSyntaxException(number, text, "no such meaning: " + word);
            }
        }
        String pattern = words[0];
        return new EffectLine(
                owner(pattern, text, number),
                methods(pattern, text, number),
                meanings,
                argument,
                element,
                ranges);
    }

    private static String owner(String pattern, String text, int number) {
        if (pattern.endsWith(ALL_CLASSES)) {
            return pattern;
        }
        int end = endOfOwner(pattern);
        if (end < 0) {
            throw new EffectSyntaxException(number, text, "there must be owner.method");
        }
        return pattern.substring(0, end);
    }

    private static int endOfOwner(String pattern) {
        int parameters = pattern.indexOf('(');
        return pattern.lastIndexOf('.', parameters < 0 ? pattern.length() : parameters);
    }

    private static List<MethodPattern> methods(String pattern, String text, int number) {
        if (pattern.endsWith(ALL_CLASSES)) {
            return List.of(new MethodPattern("*", null));
        }
        String methods = pattern.substring(endOfOwner(pattern) + 1);
        if (methods.equals("class")) {
            return List.of();
        }
        int open = methods.indexOf('(');
        if (open >= 0 && !methods.endsWith(")")) {
            throw new EffectSyntaxException(number, text, "the parameters have no end");
        }
        String names = open < 0 ? methods : methods.substring(0, open);
        String parameters = open < 0 ? null : methods.substring(open + 1, methods.length() - 1);
        List<MethodPattern> patterns = new ArrayList<>();
        for (String name : names.split("\\|", -1)) {
            patterns.add(new MethodPattern(name, parameters));
        }
        return patterns;
    }
}
