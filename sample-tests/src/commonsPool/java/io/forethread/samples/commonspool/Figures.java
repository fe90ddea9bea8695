package io.forethread.samples.commonspool;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.detect.reads.NullDereferenceDetector;
import io.forethread.predictor.model.Accesses;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.Trace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Prints the figures of docs/commons-pool.md, one line for each workload. */
final class Figures {
    private Figures() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createTempDirectory("forethread-figures");
        for (Workload workload : Workload.values()) {
            print(System.getProperty("commons.pool"), workload, folder);
        }
        System.exit(0); // the pools leave threads behind
    }

    private static void print(String version, Workload workload, Path folder) {
        long start = System.nanoTime();
        Findings findings = Findings.of(workload, folder);
        long millis = (System.nanoTime() - start) / 1_000_000;
        try (RunResult result = GuidedEngine.run(workload::run)) {
            TraceAnalysis analysis = new TraceAnalysis(result.trace());
            System.out.printf(
                    "| %s | %s | %d | %d | %d | %d | %d | %d | %d | %d | %d | %d | %.1f s |%n",
                    version,
                    workload.test(),
                    result.trace().dictionary().threads().size() - 1,
                    sharedVariables(analysis.accesses()),
                    sharedLocks(result.trace()),
                    sharedEvents(result.trace(), analysis.accesses()),
                    new NullDereferenceDetector().detect(new Observation(analysis)).size(),
                    findings.count(Findings.Found::precise),
                    findings.count(f -> !f.precise()),
                    findings.count(Findings.Found::wasFollowed),
                    findings.count(f -> f.isConfirmed() && f.precise()),
                    findings.count(f -> f.isConfirmed() && !f.precise()),
                    millis / 1000.0);
        }
    }

    private static int sharedVariables(Accesses accesses) {
        int shared = 0;
        for (int variable = 0; variable < accesses.variables(); variable++) {
            shared += accesses.isShared(variable) ? 1 : 0;
        }
        return shared;
    }

    /** Counts the locks that more than one thread takes. */
    private static int sharedLocks(Trace trace) {
        Map<Integer, Set<Integer>> takers = new HashMap<>();
        for (int i = 0; i < trace.size(); i++) {
            if (trace.kind(i) == EventKind.ACQUIRE) {
                int lock = Layout.owner(trace.ownerAndMember(i));
                takers.computeIfAbsent(lock, id -> new HashSet<>()).add(trace.thread(i));
            }
        }
        return (int) takers.values().stream().filter(threads -> threads.size() > 1).count();
    }

    /** Counts what another thread could notice: no calls, no branches, nothing of one thread. */
    private static int sharedEvents(Trace trace, Accesses accesses) {
        int events = 0;
        for (int i = 0; i < trace.size(); i++) {
            int variable = accesses.variable(i);
            boolean noticed =
                    switch (trace.kind(i)) {
                        case CALL, RETURN, BRANCH, RESULT, REACHED -> false;
                        case ENTER, LEAVE, INVOKE, ANSWER, ARGUMENT, CATCH, MARK -> false;
                        default -> variable == Accesses.NONE || accesses.isShared(variable);
                    };
            events += noticed ? 1 : 0;
        }
        return events;
    }
}
