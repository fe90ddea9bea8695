package io.forethread.extension;

import io.forethread.extension.message.Failures;
import io.forethread.extension.message.OneLine;
import io.forethread.prediction.Judgement;
import io.forethread.prediction.StoredPrediction;
import io.forethread.prediction.Verdict;
import io.forethread.scheduler.RunResult;

import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.opentest4j.TestAbortedException;

import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An invocation that follows a predicted schedule and fails if the prediction is confirmed. */
final class ReplayInvocation implements TestTemplateInvocationContext, InvocationInterceptor {

    /** Receives the judgement of a replay while its trace is open. */
    interface Listener {
        /** Returns the final judgement: the listener may know more than the run shows. */
        Judgement replayed(Judgement judgement, RunResult result, Duration time);
    }

    private final PredictionSession session;
    private final String name;
    private final StoredPrediction prediction;
    private final Optional<Path> file;
    private final Listener listener;

    /**
     * @param name what comes between the test's name and the prediction, such as {@code #2}
     * @param file where the schedule is; empty if it could not be written
     */
    ReplayInvocation(
            PredictionSession session,
            String name,
            StoredPrediction prediction,
            Optional<Path> file,
            Listener listener) {
        this.session = session;
        this.name = name;
        this.prediction = prediction;
        this.file = file;
        this.listener = listener;
    }

    @Override
    public String getDisplayName(int invocationIndex) {
        return OneLine.of(session.displayName() + " " + name + " " + prediction.headline());
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        return List.of(this);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        List<String> changed = session.changedCode(prediction);
        long start = System.nanoTime();
        Optional<RunResult> result =
                new GuidedBody(invocation, session.warnings())
                        .run(
                                session.configuration(),
                                session.bounds().ofReplay(prediction.seed()),
                                prediction.schedule());
        if (result.isEmpty()) {
            throw new TestAbortedException("The schedule could not be followed: no guided run.");
        }
        try (RunResult run = explain(result.get())) {
            Judgement judgement = judge(run, start);
            conclude(judgement, run, notes(changed), context);
        }
    }

    private RunResult explain(RunResult run) {
        return session.warnings()
                .compute("A deadlock is not explained.", () -> session.explain(run))
                .orElse(run);
    }

    private Judgement judge(RunResult run, long start) {
        return session.warnings()
                .compute(
                        "A replay was not judged.",
                        () -> {
                            Judgement shown = session.judge(prediction, run);
                            Duration time = Duration.ofNanos(System.nanoTime() - start);
                            return listener.replayed(shown, run, time);
                        })
                .orElseGet(() -> Judgement.notMade("Forethread failed to judge the run."));
    }

    private static List<String> notes(List<String> changed) {
        List<String> notes = new ArrayList<>();
        if (!changed.isEmpty()) {
            notes.add(
                    "The code has changed since this schedule was made ("
                            + String.join(", ", changed)
                            + "): run the whole test again for a new one.");
        }
        return notes;
    }

    private void conclude(
            Judgement judgement, RunResult run, List<String> notes, ExtensionContext context) {
        if (judgement.verdict() == Verdict.CONFIRMED) {
            Error failure = Failures.ofConfirmed(prediction, judgement, run, file, notes);
            if (!onlyWarns()) {
                throw failure;
            }
            context.publishReportEntry("forethread", failure.getMessage());
        } else if (!notes.isEmpty() || judgement.verdict() != Verdict.HARMLESS) {
            notes.add(0, judgement.explanation());
            throw new TestAbortedException(String.join(" ", notes));
        }
    }

    private boolean onlyWarns() {
        return prediction.kind().filter(session.configuration()::onlyWarnsOf).isPresent();
    }
}
