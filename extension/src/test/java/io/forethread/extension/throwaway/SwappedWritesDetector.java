package io.forethread.extension.throwaway;

import io.forethread.Violation;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.CandidateCollector.Likeness;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.detect.SourceKey;
import io.forethread.predictor.detect.SummaryText;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.Target;
import io.forethread.trace.Trace;

import java.util.List;

/** Finds writes of one variable by two threads that can come in the other order. */
final class SwappedWritesDetector implements Detector {
    @Override
    public Violation violation() {
        return Violation.TYPESTATE;
    }

    @Override
    public List<CandidateGroup> detect(Observation observation) {
        CandidateCollector found = new CandidateCollector();
        Accesses accesses = observation.analysis().accesses();
        SummaryText words = new SummaryText(observation.analysis().trace());
        for (int variable = 0; variable < accesses.variables(); variable++) {
            int[] events = accesses.of(variable);
            if (accesses.isShared(variable) && !words.isIgnored(events[0], observation.ignored())) {
                for (int first : events) {
                    for (int second : events) {
                        if (maySwap(observation.analysis(), first, second)) {
                            add(found, observation.analysis(), words, variable, first, second);
                        }
                    }
                }
            }
        }
        return found.groups();
    }

    private static boolean maySwap(TraceAnalysis analysis, int first, int second) {
        Trace trace = analysis.trace();
        return first < second
                && trace.isWrite(first)
                && trace.isWrite(second)
                && trace.thread(first) != trace.thread(second)
                && !analysis.order().ordered(first, second);
    }

    private static void add(
            CandidateCollector found,
            TraceAnalysis analysis,
            SummaryText words,
            int variable,
            int first,
            int second) {
        Trace trace = analysis.trace();
        found.add(
                0,
                second - first,
                new Likeness(variable, trace.thread(first), trace.thread(second)),
                new Candidate(
                        Violation.TYPESTATE,
                        new SourceKey(
                                trace.siteId(first),
                                trace.siteId(second),
                                words.sourceVariable(first),
                                ""),
                        Target.inOrder(List.of(second, first)),
                        List.of(
                                words.involved(second, "writes first"),
                                words.involved(first, "writes last")),
                        "%s written at %s after %s"
                                .formatted(
                                        words.variable(first),
                                        words.place(first),
                                        words.place(second))));
    }
}
