package io.forethread.scheduler;

import io.forethread.programs.odd.Steps;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Step;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

/** Finds the places of events in the programs of {@link Steps}. */
final class StepSites {
    /** One of the programs of {@link Steps}. */
    interface Program {
        void run(Steps steps) throws Exception;
    }

    private StepSites() {}

    /** Returns the step that runs the test's thread until it joins the first of its children. */
    static Step toJoin(Program program) {
        return Step.before("T0", EventKind.JOIN, siteOf(program, EventKind.JOIN, null), 1);
    }

    /** Returns where the first event of a kind, on the line that contains {@code code}, happens. */
    static Site siteOf(Program program, EventKind kind, String code) {
        int line = code == null ? 0 : lineOf(code);
        Steps steps = new Steps();
        try (RunResult result = GuidedEngine.run(() -> program.run(steps))) {
            Trace trace = result.trace();
            for (int i = 0; i < trace.size(); i++) {
                if (trace.kind(i) == kind && (line == 0 || trace.site(i).line() == line)) {
                    return trace.site(i);
                }
            }
        }
        throw new AssertionError("no " + kind + " at line " + line);
    }

    static int lineOf(String code) {
        return SourceText.lineOf("io/forethread/programs/odd/Steps.java", code);
    }
}
