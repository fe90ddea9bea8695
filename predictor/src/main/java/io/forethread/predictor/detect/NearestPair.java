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
    /** How many pairs are chosen from. */
    private static final int ENOUGH = 64;

    /** How many are chosen. */
    private static final int MOST = 2;

    /**
     * Returns the pairs that were nearest to each other.
     *
     * @param partner finds the best partner of an event of the group, or -1
     */
    public static List<NearestPair> find(AccessGroup group, IntUnaryOperator partner) {
        List<NearestPair> pairs = new ArrayList<>();
        for (int i = 0; i < group.size() && pairs.size() < ENOUGH; i++) {
            int event = group.event(i);
            int other = partner.applyAsInt(event);
            if (other >= 0) {
                pairs.add(new NearestPair(event, other, Math.abs(event - other)));
            }
        }
        return pairs.stream()
                .sorted(Comparator.comparingInt(NearestPair::distance))
                .limit(MOST)
                .toList();
    }
}
