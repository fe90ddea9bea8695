package io.forethread.predictor.detect;

import io.forethread.predictor.model.InvolvedEvent;
import io.forethread.trace.Layout;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.OptionalInt;

/**
 * Tells how rarely what a candidate is about is done. In a run that does something many times and
 * something else once, what is done often has mostly been written with care.
 *
 * <p>Accesses are counted by thread, place and locks: one without the lock is rare, however often
 * the same line is executed with it. Other events are counted by place.
 */
public final class Rarity {
    private final Observation observation;

    /** By site, how many events there are; null until it is needed. */
    private int[] bySite;

    Rarity(Observation observation) {
        this.observation = observation;
    }

    /** Returns the magnitude of how often the rarest event of a candidate is done. */
    int ofRarest(Candidate candidate) {
        return candidate.events().stream()
                .mapToInt(event -> magnitude(times(event)))
                .min()
                .orElse(0);
    }

    /** Returns the magnitude of how often the most frequent event of a candidate is done. */
    int ofMostFrequent(Candidate candidate) {
        return candidate.events().stream()
                .mapToInt(event -> magnitude(times(event)))
                .max()
                .orElse(0);
    }

    /** Returns 0 for what is done once, 1 from 2 to 7 times, 2 from 8 to 31 times... */
    public static int magnitude(int times) {
        return (Integer.SIZE - Integer.numberOfLeadingZeros(times)) / 2;
    }

    private int times(InvolvedEvent event) {
        OptionalInt alike = observation.contended().timesLike(event.event());
        return alike.isPresent()
                ? alike.getAsInt()
                : bySite(observation.analysis().trace().siteId(event.event()));
    }

    private int bySite(int site) {
        if (bySite == null) {
            Trace trace = observation.analysis().trace();
            int[] counts = new int[64];
            for (int event = 0; event < trace.size(); event++) {
                int its = Layout.site(trace.head(event));
                if (its >= counts.length) {
                    counts = Arrays.copyOf(counts, 2 * its);
                }
                counts[its]++;
            }
            observation.budget().spend(trace.size());
            bySite = counts;
        }
        return bySite[site];
    }
}
