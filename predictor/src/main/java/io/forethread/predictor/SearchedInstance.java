package io.forethread.predictor;

import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Strength;
import io.forethread.predictor.model.Target;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;

/** An instance of a candidate, and what earlier stages have found out about it. */
final class SearchedInstance {
    /** Up to how many units a segment is kept for later stages. */
    private static final int KEPT = 20_000;

    private final Candidate candidate;
    private final Set<Question> impossible = new HashSet<>();
    private Segment segment;

    /** The first reason why something is not known, or null. */
    private String open;

    /**
     * What the solver was asked.
     *
     * @param isWhole whether it was asked about the whole trace, and not about a segment
     */
    record Question(boolean isWhole, Strength strength) {}

    SearchedInstance(Candidate candidate) {
        this.candidate = candidate;
    }

    Candidate candidate() {
        return candidate;
    }

    Target target() {
        return candidate.target();
    }

    String title() {
        return candidate.kind().words() + ": " + candidate.summary();
    }

    /** Returns the part of the trace that matters for the target. */
    Segment segment(Function<Candidate, Segment> pruning) {
        if (segment != null) {
            return segment;
        }
        Segment made = pruning.apply(candidate);
        if (made.units().count() <= KEPT) {
            segment = made;
        }
        return made;
    }

    /** Notes that the solver has shown that there is no such order. */
    void impossible(Question question) {
        impossible.add(question);
    }

    boolean isImpossible(Question question) {
        return impossible.contains(question);
    }

    /** Notes why it is not known whether there is an order. */
    void leaveOpen(String reason) {
        if (open == null) {
            open = reason;
        }
    }

    /** Forgets that something was left open: it is tried again with more work. */
    void tryAgain() {
        open = null;
    }

    /** Returns why it is not known whether there is an order; null if there is none. */
    String open() {
        return open;
    }
}
