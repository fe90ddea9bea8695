package io.forethread.predictor.detect;

import io.forethread.predictor.InvolvedEvent;
import io.forethread.predictor.PredictionKind;
import io.forethread.predictor.causality.Accesses;
import io.forethread.predictor.causality.Causality;
import io.forethread.predictor.order.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Candidates in which a read sees the value of another write than in the trace, or of none. */
public final class OrderCandidates {
    private OrderCandidates() {}

    /** Returns the candidate for one target. */
    public static Candidate of(Causality causality, Target.ReadsFrom target) {
        return of(causality, new Words(causality.trace()), target);
    }

    static Candidate of(Causality causality, Words words, Target.ReadsFrom target) {
        return of(causality, words, target, "");
    }

    /** Returns a candidate; {@code sort} tells it from others about the same places. */
    static Candidate of(Causality causality, Words words, Target.ReadsFrom target, String sort) {
        int read = target.read();
        boolean isInitial = target.write() == Target.ReadsFrom.INITIAL;
        // What did not come before it, or what it saw then.
        int other = isInitial ? causality.accesses().writeBefore(read) : target.write();
        List<InvolvedEvent> events = new ArrayList<>();
        boolean isState = causality.trace().isState(read);
        events.add(words.involved(read, isState ? "uses" : "reads"));
        String written = isState ? "changed" : "written";
        String relation = "before it is " + written;
        int site = 0;
        if (other != Accesses.NONE) {
            String writes = isState ? "changes" : "writes";
            events.add(words.involved(other, isInitial ? "first " + writes : writes));
            relation =
                    (isInitial ? "before it is " : "right after it is ")
                            + written
                            + " at "
                            + words.place(other);
            site = causality.trace().siteId(other);
        }
        return new Candidate(
                PredictionKind.ORDER_VIOLATION,
                new SourceKey(
                        causality.trace().siteId(read),
                        site,
                        words.sourceVariable(read),
                        sort + (isInitial ? "initial" : "")),
                target,
                events,
                words.variable(read)
                        + (isState ? " used at " : " read at ")
                        + words.place(read)
                        + " "
                        + relation);
    }

    /** Tells whether a target is about something of which nothing is to be predicted. */
    public static boolean isIgnored(
            Causality causality, Target.ReadsFrom target, Predicate<String> ignored) {
        return new Words(causality.trace()).isIgnored(target.read(), ignored);
    }
}
