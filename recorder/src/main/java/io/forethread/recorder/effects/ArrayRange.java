package io.forethread.recorder.effects;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of an array that a call reads or writes; numbers are positions of arguments, from 0.
 *
 * @param writes whether it is written, else it is read
 * @param array the argument that is the array
 * @param from the argument that is the first index, or -1 if the range is the whole array
 * @param to the argument that is the index after the last, or that is the number of elements
 * @param toIsLength whether {@code to} is the number of elements
 */
public record ArrayRange(boolean writes, int array, int from, int to, boolean toIsLength) {
    private static final Pattern SYNTAX =
            Pattern.compile("(reads|writes)-range\\((\\d)(?:,(\\d),(\\+?)(\\d))?\\)");

    /** Whether all of the array is meant. */
    public boolean isWhole() {
        return from < 0;
    }

    /**
     * Reads {@code reads-range(array,from,to)}, or {@code ...,+length)}, or null for other words.
     */
    static ArrayRange parse(String word) {
        Matcher matcher = SYNTAX.matcher(word);
        if (!matcher.matches()) {
            return null;
        }
        boolean writes = matcher.group(1).equals("writes");
        int array = Integer.parseInt(matcher.group(2));
        if (matcher.group(3) == null) {
            return new ArrayRange(writes, array, -1, -1, false);
        }
        return new ArrayRange(
                writes,
                array,
                Integer.parseInt(matcher.group(3)),
                Integer.parseInt(matcher.group(5)),
                !matcher.group(4).isEmpty());
    }
}
