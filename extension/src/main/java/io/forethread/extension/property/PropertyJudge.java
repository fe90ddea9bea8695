package io.forethread.extension.property;

import io.forethread.Violation;
import io.forethread.extension.confirm.FailureConfirmation;
import io.forethread.extension.confirm.Judge;
import io.forethread.extension.message.Failures;
import io.forethread.extension.message.Warnings;
import io.forethread.extension.sweep.RunJudge;
import io.forethread.prediction.Judgement;
import io.forethread.prediction.SourceLine;
import io.forethread.prediction.StoredPrediction;
import io.forethread.prediction.Verdict;
import io.forethread.predictor.property.check.BrokenProperty;
import io.forethread.predictor.property.check.Letter;
import io.forethread.predictor.property.check.Properties;
import io.forethread.predictor.property.check.PropertyCheck;
import io.forethread.predictor.property.check.PropertySpec;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunResult;
import io.forethread.trace.Trace;

import java.util.List;
import java.util.Optional;

/**
 * Runs the monitors of a test's properties on the traces of its runs. What a run does counts,
 * whether it was predicted or not.
 */
public final class PropertyJudge implements RunJudge {
    private final Properties properties;
    private final boolean onlyWarns;
    private final Warnings warnings;
    private Optional<String> observed = Optional.empty();

    /**
     * Makes the judge of one test.
     *
     * @param onlyWarns whether a broken property is reported without failing the test
     */
    public PropertyJudge(Properties properties, boolean onlyWarns, Warnings warnings) {
        this.properties = properties;
        this.onlyWarns = onlyWarns;
        this.warnings = warnings;
    }

    // ---- the observed run

    /** Looks at the observed run. */
    public void observed(RunResult run) {
        observed = broken(run).map(broken -> BrokenText.of(broken, run.trace()));
        if (onlyWarns) {
            observed.ifPresent(warnings::tell);
        }
    }

    /** Tells whether the observed run fails because it broke a property. */
    public boolean failsObserved() {
        return observed.isPresent() && !onlyWarns;
    }

    /** Returns what the observed run fails with; null if it passed and broke no property. */
    public Throwable failureOfObserved(Outcome outcome) {
        Throwable failure = Failures.ofObserved(outcome);
        return failure == null && failsObserved() ? Failures.ofBroken(observed.get()) : failure;
    }

    // ---- replays

    /** Returns the judgement of a replay, or that it confirms the prediction by what it broke. */
    public Judgement judge(StoredPrediction prediction, Judgement shown, RunResult run) {
        boolean isOfProperty = prediction.kind().equals(Optional.of(Violation.PROPERTY));
        if (shown.verdict() == Verdict.CONFIRMED || (onlyWarns && !isOfProperty)) {
            return shown;
        }
        return broken(run).map(broken -> confirmed(shown, broken, run.trace())).orElse(shown);
    }

    // ---- random schedules

    @Override
    public Judgement judge(RunResult run) {
        Judgement shown = Judge.judge(null, run, new FailureConfirmation());
        return shown.verdict() == Verdict.CONFIRMED || onlyWarns
                ? shown
                : broken(run).map(broken -> confirmed(shown, broken, run.trace())).orElse(shown);
    }

    @Override
    public boolean needsTrace() {
        return !properties.all().isEmpty() && !onlyWarns;
    }

    private static Judgement confirmed(Judgement shown, BrokenProperty broken, Trace trace) {
        return new Judgement(
                Verdict.CONFIRMED,
                shown.outcome(),
                BrokenText.of(broken, trace),
                Optional.empty(),
                places(broken, trace),
                Optional.of(broken.property().name()));
    }

    /** Returns the place of the event that breaks it, which tells this failure from others. */
    private static List<String> places(BrokenProperty broken, Trace trace) {
        if (broken.isAtEnd() || broken.letters().isEmpty()) {
            return List.of("the end of the run");
        }
        Letter last = broken.letters().get(broken.letters().size() - 1);
        return List.of(SourceLine.of(trace.site(last.event())));
    }

    // ---- monitors

    /** Returns how a run breaks a property, the first that it does break. */
    private Optional<BrokenProperty> broken(RunResult run) {
        return run.outcome() instanceof Outcome.Passed
                ? properties.all().stream()
                        .flatMap(property -> check(property, run.trace()).stream())
                        .findFirst()
                : Optional.empty();
    }

    /** A user's monitor may throw anything. */
    private Optional<BrokenProperty> check(PropertySpec property, Trace trace) {
        return warnings.compute(
                        "The property \"" + property.name() + "\" was not checked in a run.",
                        () -> PropertyCheck.check(property, trace, properties.supertypes()))
                .flatMap(found -> found);
    }
}
