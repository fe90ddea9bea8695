package io.forethread.extension.sweep;

import io.forethread.scheduler.sampling.Deviation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds the choices that matter among those in which a failing run deviates from the default
 * policy: a shortest beginning that is enough, then delta debugging (A. Zeller, R. Hildebrandt:
 * Simplifying and Isolating Failure-Inducing Input. IEEE TSE 28(2), 2002). It stops after a number
 * of runs, with the best that it has.
 */
final class Minimisation {
    /** Up to how many deviations all pairs are tried. */
    private static final int MOST_IN_PAIRS = 16;

    /** Runs with some deviations; returns those that came up if the run fails in the same way. */
    private final Function<List<Deviation>, Optional<List<Deviation>>> fails;

    private int runsLeft;

    Minimisation(Function<List<Deviation>, Optional<List<Deviation>>> fails, int mostRuns) {
        this.fails = fails;
        this.runsLeft = mostRuns;
    }

    /** Returns a part of {@code deviations}, which make the run fail, that does so as well. */
    List<Deviation> of(List<Deviation> deviations) {
        List<Deviation> best = reduced(beginning(deviations));
        Optional<List<Deviation>> less = withoutAPair(best);
        while (less.isPresent()) {
            best = reduced(less.get());
            less = withoutAPair(best);
        }
        return best;
    }

    private Optional<List<Deviation>> tried(List<Deviation> some) {
        return runsLeft-- > 0 ? fails.apply(some) : Optional.empty();
    }

    /** Returns a beginning that is enough, found by bisection. */
    private List<Deviation> beginning(List<Deviation> deviations) {
        List<Deviation> best = deviations;
        int tooFew = -1;
        int enough = deviations.size();
        while (enough - tooFew > 1 && runsLeft > 0) {
            int middle = (tooFew + enough) >>> 1;
            Optional<List<Deviation>> result = tried(deviations.subList(0, middle));
            if (result.isPresent()) {
                enough = middle;
                best = result.get();
            } else {
                tooFew = middle;
            }
        }
        return best;
    }

    private List<Deviation> reduced(List<Deviation> deviations) {
        List<Deviation> best = deviations;
        int parts = 2;
        while (best.size() > 1 && runsLeft > 0) {
            Optional<List<Deviation>> less = withoutAPart(best, Math.min(parts, best.size()));
            if (less.isPresent()) {
                best = less.get();
                parts = Math.max(2, parts - 1);
            } else if (parts >= best.size()) {
                break;
            } else {
                parts = 2 * parts;
            }
        }
        return best;
    }

    /** Tries without each two: a switch and the one back often matter only together. */
    private Optional<List<Deviation>> withoutAPair(List<Deviation> all) {
        if (all.size() > MOST_IN_PAIRS) {
            return Optional.empty();
        }
        for (int second = all.size() - 1; second > 0; second--) {
            for (int first = second - 1; first >= 0; first--) {
                List<Deviation> rest = new ArrayList<>(all);
                rest.remove(second);
                rest.remove(first);
                Optional<List<Deviation>> result = tried(rest);
                if (result.isPresent()) {
                    return result;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<List<Deviation>> withoutAPart(List<Deviation> all, int parts) {
        for (int part = parts - 1; part >= 0; part--) {
            List<Deviation> rest = new ArrayList<>(all);
            rest.subList(all.size() * part / parts, all.size() * (part + 1) / parts).clear();
            Optional<List<Deviation>> result = tried(rest);
            if (result.isPresent() && result.get().size() < all.size()) {
                return result;
            }
        }
        return Optional.empty();
    }
}
