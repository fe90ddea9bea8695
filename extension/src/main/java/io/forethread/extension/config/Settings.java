package io.forethread.extension.config;

import io.forethread.PredictConcurrency;
import io.forethread.Violation;

import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Looks up one setting after the other: a system property first, then the annotations from the
 * nearest to the farthest, then a configuration parameter, then the default.
 */
final class Settings {
    private static final Pattern DURATION = Pattern.compile("(\\d{1,9})\\s*(ms|s|m|min|h)");
    private static final Pattern NAME = Pattern.compile("[\\p{javaJavaIdentifierPart}.*]+");

    private final List<PredictConcurrency> annotations;
    private final Function<String, String> parameters;

    Settings(List<PredictConcurrency> annotations, Function<String, String> parameters) {
        this.annotations = annotations;
        this.parameters = parameters;
    }

    /** A value that was found as text, and where. */
    private record Found(String key, String text) {
        ConfigurationException wrong(String expected) {
            return Settings.wrong(key, '"' + text + '"', expected);
        }
    }

    private static ConfigurationException wrong(String key, Object value, String expected) {
        return new ConfigurationException(
                "Forethread: " + key + " = " + value + " is wrong; it takes " + expected + ".");
    }

    /**
     * Looks a setting up.
     *
     * @param attribute gives its value as an attribute, null where it is not set
     * @param parse makes a value of text
     */
    private <T> T find(
            String name,
            Function<PredictConcurrency, T> attribute,
            Function<Found, T> parse,
            T otherwise) {
        String key = SettingNames.PREFIX + name;
        String property = System.getProperty(key);
        if (property != null) {
            return parse.apply(new Found(key, property.strip()));
        }
        for (PredictConcurrency annotation : annotations) {
            T value = attribute.apply(annotation);
            if (value != null) {
                return value;
            }
        }
        String parameter = parameters.apply(key);
        return parameter == null ? otherwise : parse.apply(new Found(key, parameter.strip()));
    }

    Set<Violation> violations(
            String name,
            Function<PredictConcurrency, Violation[]> attribute,
            Set<Violation> usual) {
        return find(
                name,
                annotation -> {
                    Violation[] value = attribute.apply(annotation);
                    return value.length == 0
                            ? null
                            : Set.of(
                                    EnumSet.copyOf(Arrays.asList(value)).toArray(Violation[]::new));
                },
                Settings::violations,
                usual);
    }

    private static Set<Violation> violations(Found found) {
        Set<Violation> violations = EnumSet.noneOf(Violation.class);
        for (String word : words(found)) {
            String constant = word.toUpperCase(Locale.ROOT).replace('-', '_').replace(' ', '_');
            if (constant.equals("ALL")) {
                return EnumSet.allOf(Violation.class);
            }
            if (!constant.equals("NONE")) {
                violations.add(violation(constant, found));
            }
        }
        return violations;
    }

    private static Violation violation(String constant, Found found) {
        try {
            return Violation.valueOf(constant);
        } catch (IllegalArgumentException e) {
            throw found.wrong(
                    "all, none, or some of " + Arrays.toString(Violation.values()) + ", by commas");
        }
    }

    /** Looks up a number that must not be negative; an attribute of -1 is not set. */
    int count(String name, ToIntFunction<PredictConcurrency> attribute, int usual) {
        return find(
                name,
                annotation -> {
                    int value = attribute.applyAsInt(annotation);
                    if (value < -1) {
                        throw wrong(name, value, "a number from 0 on");
                    }
                    return value == -1 ? null : value;
                },
                found -> {
                    if (found.text().equals("unbounded")) {
                        return PredictConcurrency.UNBOUNDED;
                    }
                    long value = number(found, "a number from 0 on");
                    if (value < 0 || value > Integer.MAX_VALUE) {
                        throw found.wrong("a number from 0 on");
                    }
                    return (int) value;
                },
                usual);
    }

    /** Looks up a number; an attribute of 0 is not set. */
    long number(String name, ToLongFunction<PredictConcurrency> attribute, long usual) {
        return find(
                name,
                annotation -> {
                    long value = attribute.applyAsLong(annotation);
                    return value == 0 ? null : value;
                },
                found -> number(found, "a whole number"),
                usual);
    }

    private static long number(Found found, String expected) {
        try {
            return Long.parseLong(found.text());
        } catch (NumberFormatException e) {
            throw found.wrong(expected);
        }
    }

    Duration duration(String name, Function<PredictConcurrency, String> attribute, Duration usual) {
        return find(
                name,
                annotation -> {
                    String value = attribute.apply(annotation);
                    return value.isEmpty() ? null : duration(new Found(name, value.strip()));
                },
                Settings::duration,
                usual);
    }

    private static Duration duration(Found found) {
        Matcher matcher = DURATION.matcher(found.text());
        if (!matcher.matches()) {
            throw found.wrong("a number and one of ms, s, m, h, such as \"30s\"");
        }
        long amount = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "h" -> Duration.ofHours(amount);
            default -> Duration.ofMinutes(amount);
        };
    }

    List<String> patterns(String name, Function<PredictConcurrency, String[]> attribute) {
        return find(
                name,
                annotation -> {
                    List<String> value = List.of(attribute.apply(annotation));
                    return value.isEmpty() ? null : patterns(name, value);
                },
                found -> patterns(found.key(), words(found)),
                List.of());
    }

    private static List<String> patterns(String key, List<String> patterns) {
        for (String pattern : patterns) {
            if (!NAME.matcher(pattern).matches()) {
                throw wrong(
                        key,
                        '"' + pattern + '"',
                        "names of classes in which * and ** stand for any characters");
            }
        }
        return patterns;
    }

    private static List<String> words(Found found) {
        return Pattern.compile(",")
                .splitAsStream(found.text())
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList();
    }
}
