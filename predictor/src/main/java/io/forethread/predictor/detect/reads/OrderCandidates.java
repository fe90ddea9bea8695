package io.forethread.predictor.detect.reads;

import io.forethread.Violation;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.SourceKey;
import io.forethread.predictor.detect.SummaryText;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.InvolvedEvent;
import io.forethread.predictor.model.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Candidates in which a read sees the value of another write than in the trace, or of none. */
public final class OrderCandidates {
    private OrderCandidates() {}

    /** Returns the candidate for one target. */
    public static Candidate of(TraceAnalysis analysis, Target target) {
        return of(analysis, new SummaryText(analysis.trace()), target);
    }

    static Candidate of(TraceAnalysis analysis, SummaryText words, Target target) {
        return of(analysis, words, target, "");
    }

    /** Returns a candidate; {@code sort} tells it from others about the same places. */
    static Candidate of(TraceAnalysis analysis, SummaryText words, Target target, String sort) {
        Target.ReadsFrom sees = target.reads().orElseThrow();
        int read = sees.read();
        boolean isInitial = sees.isInitial();
        // What did not come before it, or what it saw then.
        int other = isInitial ? analysis.accesses().writeBefore(read) : sees.write();
        List<InvolvedEvent> events = new ArrayList<>();
        boolean isState = analysis.trace().isState(read);
        events.add(words.involved(read, isState ? "uses" : "reads"));
        String written = isState ? "changed" : "written";
        String relation = "before it is " + written;
        if (other != Accesses.NONE) {
            String writes = isState ? "changes" : "writes";
            events.add(words.involved(other, isInitial ? "first " + writes : writes));
            relation =
                    (isInitial ? "before it is " : "right after it is ")
                            + written
                            + " at "
                            + words.place(other);
        }
        return new Candidate(
                Violation.ORDER_VIOLATION,
                key(analysis, words, target, sort),
                target,
                events,
                words.variable(read)
                        + (isState ? " used at " : " read at ")
                        + words.place(read)
                        + " "
                        + relation);
    }

    /** Returns what such a candidate is in the source. */
    static SourceKey key(TraceAnalysis analysis, SummaryText words, Target target, String sort) {
        Target.ReadsFrom sees = target.reads().orElseThrow();
        int read = sees.read();
        int other = sees.isInitial() ? analysis.accesses().writeBefore(read) : sees.write();
        return new SourceKey(
                analysis.trace().siteId(read),
                other == Accesses.NONE ? 0 : analysis.trace().siteId(other),
                words.sourceVariable(read),
                sort + (sees.isInitial() ? "initial" : ""));
    }

    /** Returns whether a target is about something of which nothing is to be predicted. */
    public static boolean isIgnored(
            TraceAnalysis analysis, Target target, Predicate<String> ignored) {
        return new SummaryText(analysis.trace()).isIgnored(target.last(), ignored);
    }
}
