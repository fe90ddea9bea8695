package io.forethread.prediction;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What two blocks found and left in one run.
 *
 * @param order which of them came first, in words
 * @param found the values that they could depend on, by name: runs that agree on these can be
 *     compared
 * @param left what the variables hold afterwards, and what the blocks returned
 */
public record SerialState(String order, Map<String, String> found, List<String> left) {
    public SerialState {
        found = new TreeMap<>(found);
        left = List.copyOf(left);
    }

    /** Tells whether the blocks of both runs found the same values, where both are known. */
    public boolean isComparableWith(SerialState other) {
        return found.entrySet().stream()
                .allMatch(
                        entry ->
                                other.found
                                        .getOrDefault(entry.getKey(), entry.getValue())
                                        .equals(entry.getValue()));
    }
}
