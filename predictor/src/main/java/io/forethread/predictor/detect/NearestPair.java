package io.forethread.predictor.detect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * A pair of events of two groups that filters let pass.
 *
 * @param distance how far apart they were in the trace
 */
public record NearestPair(int first, int second, int distance) {
    /** How many are chosen. */
    private static final int MOST = 2;

    /**
     * Returns the pairs that were nearest to each other: of the events that represent one group
     * with any event of the other, and the other way round.
     *
     * @param partner finds the best partner of an event of the first group, or -1
     * @param reverse the same for the second group
     */
    public static List<NearestPair> find(
            AccessGroup one,
            IntUnaryOperator partner,
            AccessGroup other,
            IntUnaryOperator reverse) {
        List<NearestPair> pairs = new ArrayList<>();
        AccessGroup few = one.representatives();
        for (int i = 0; i < few.size(); i++) {
            add(pairs, few.event(i), partner.applyAsInt(few.event(i)));
        }
        if (few.size() < one.size()) { // what is rare in the other group may be near to any of them
            AccessGroup others = other.representatives();
            for (int i = 0; i < others.size(); i++) {
                add(pairs, reverse.applyAsInt(others.event(i)), others.event(i));
            }
        }
        return pairs.stream()
                .sorted(Comparator.comparingInt(NearestPair::distance))
                .distinct()
                .limit(MOST)
                .toList();
    }

    private static void add(List<NearestPair> pairs, int first, int second) {
        if (first >= 0 && second >= 0) {
            pairs.add(new NearestPair(first, second, Math.abs(first - second)));
        }
    }
}
