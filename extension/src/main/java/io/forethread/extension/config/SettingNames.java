package io.forethread.extension.config;

import io.forethread.PredictConcurrency;

import java.lang.reflect.Method;
import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** Refuses properties that look like settings and are none: most likely they are misspelt. */
public final class SettingNames {
    /** What every setting begins with. */
    static final String PREFIX = "forethread.";

    /** What properties of Forethread's own tests begin with. */
    private static final String TESTS = PREFIX + "tests.";

    /** A build names our version so; Surefire passes on what is given on the command line. */
    private static final String VERSION = PREFIX + "version";

    private static final SortedSet<String> KNOWN = known();

    /**
     * The parameters of JUnit with other names that were seen so far. Nobody but a launcher can
     * list parameters; whether a test has them, its context tells.
     */
    private static final Set<String> SUSPECTS = ConcurrentHashMap.newKeySet();

    private SettingNames() {}

    private static SortedSet<String> known() {
        SortedSet<String> known = new TreeSet<>();
        for (Method attribute : PredictConcurrency.class.getDeclaredMethods()) {
            if (!attribute.isSynthetic()) { // as those that tools for coverage add
                known.add(PREFIX + attribute.getName());
            }
        }
        known.add(PREFIX + "replay");
        known.add(PREFIX + "output");
        known.add(PREFIX + "cache");
        known.add(PREFIX + "shard");
        known.add(PREFIX + "properties");
        return known;
    }

    /** Takes notice of the names of all parameters that a launcher was given. */
    public static void seen(Collection<String> parameters) {
        parameters.stream().filter(SettingNames::isUnknown).forEach(SUSPECTS::add);
    }

    /**
     * Checks the names of system properties, and of those parameters that were seen.
     *
     * @param parameters looks up a configuration parameter of JUnit, null if it is not set
     * @throws ConfigurationException if one is not that of a setting
     */
    public static void check(Function<String, String> parameters) {
        Stream.concat(
                        System.getProperties().stringPropertyNames().stream()
                                .filter(SettingNames::isUnknown),
                        SUSPECTS.stream().filter(name -> parameters.apply(name) != null))
                .sorted()
                .findFirst()
                .ifPresent(
                        name -> {
                            throw new ConfigurationException(
                                    "Forethread: there is no setting "
                                            + name
                                            + "; "
                                            + suggestion(name));
                        });
    }

    private static boolean isUnknown(String name) {
        return name.startsWith(PREFIX)
                && !name.startsWith(TESTS)
                && !name.equals(VERSION)
                && !KNOWN.contains(name);
    }

    private static String suggestion(String name) {
        String word = letters(name);
        return KNOWN.stream()
                .filter(known -> isLike(word, letters(known)))
                .min((a, b) -> distance(word, letters(a)) - distance(word, letters(b)))
                .map(known -> "did you mean " + known + "?")
                .orElseGet(() -> "there are " + String.join(", ", KNOWN) + ".");
    }

    /** Returns the letters of a name after the prefix: {@code max-replays} is almost right. */
    private static String letters(String name) {
        return name.substring(PREFIX.length())
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]", "");
    }

    private static boolean isLike(String word, String known) {
        int most = Math.max(1, known.length() / 3);
        return distance(word, known) <= most
                || (word.length() > 3 && (known.contains(word) || word.contains(known)));
    }

    /**
     * Returns how many letters to insert, leave out, replace or swap to get from one to another.
     */
    static int distance(String from, String to) {
        int[][] least = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                if (i == 0 || j == 0) {
                    least[i][j] = i + j;
                    continue;
                }
                boolean isSame = from.charAt(i - 1) == to.charAt(j - 1);
                least[i][j] =
                        Math.min(
                                least[i - 1][j - 1] + (isSame ? 0 : 1),
                                1 + Math.min(least[i - 1][j], least[i][j - 1]));
                if (i > 1
                        && j > 1
                        && from.charAt(i - 1) == to.charAt(j - 2)
                        && from.charAt(i - 2) == to.charAt(j - 1)) {
                    least[i][j] = Math.min(least[i][j], least[i - 2][j - 2] + 1);
                }
            }
        }
        return least[from.length()][to.length()];
    }
}
