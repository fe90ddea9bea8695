package io.forethread.report;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Removes what differs in every JVM from texts: identity hashes, as in {@code
 * java.lang.Object@686d29bc}, and the names of hidden classes. Two files of results can then be
 * compared. Objects are numbered instead, {@code java.lang.Object@#1}, so that equal ones can be
 * recognised.
 */
public final class AddressFreeText {
    private static final Pattern MADE_UP =
            Pattern.compile(
                    "(?<=[\\w$;/>\\]])@(?<hash>[0-9a-f]{1,8})(?![\\w@]|\\.\\w)"
                            + "|\\$\\$Lambda(\\$\\d+)?/0x[0-9a-f]+"
                            + "|(?<=\\w)/0x[0-9a-f]{6,}");

    private AddressFreeText() {}

    public static String of(String text) {
        Map<String, Integer> numbers = new HashMap<>();
        Matcher matcher = MADE_UP.matcher(text);
        StringBuilder out = new StringBuilder();
        while (matcher.find()) {
            matcher.appendReplacement(out, Matcher.quoteReplacement(steady(matcher, numbers)));
        }
        return matcher.appendTail(out).toString();
    }

    private static String steady(Matcher matcher, Map<String, Integer> numbers) {
        String hash = matcher.group("hash");
        if (hash != null) {
            return "@#" + numbers.computeIfAbsent(hash, h -> numbers.size() + 1);
        }
        return matcher.group().startsWith("$$Lambda") ? "$$Lambda" : "";
    }
}
