package io.forethread.extension;

import io.forethread.Violation;
import io.forethread.extension.config.Configuration;
import io.forethread.extension.confirm.Judge;
import io.forethread.extension.confirm.LibraryCode;
import io.forethread.extension.confirm.MissedSignals;
import io.forethread.extension.confirm.SignalLog;
import io.forethread.extension.message.CoverageText;
import io.forethread.extension.message.Warnings;
import io.forethread.extension.property.PropertyJudge;
import io.forethread.extension.queue.Explorer;
import io.forethread.extension.queue.PendingPrediction;
import io.forethread.extension.queue.PredictionLedger;
import io.forethread.extension.queue.PredictionQueue;
import io.forethread.extension.queue.PredictionSource;
import io.forethread.extension.registry.ViolationRegistry;
import io.forethread.extension.replay.StoredPredictions;
import io.forethread.extension.sweep.Samplers;
import io.forethread.extension.sweep.SweepPlan;
import io.forethread.prediction.Judgement;
import io.forethread.prediction.StoredPrediction;
import io.forethread.prediction.Verdict;
import io.forethread.predictor.budget.Deadline;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.bytecode.BytecodeValueFlow;
import io.forethread.predictor.bytecode.LoadedClassFiles;
import io.forethread.predictor.property.check.Properties;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunResult;

import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * One test method from its observed run to the last verdict. JUnit asks for each invocation when
 * the one before it has ended, so later invocations can be predicted from earlier runs.
 */
final class PredictionSession implements Iterator<TestTemplateInvocationContext> {
    /**
     * How many times as long as on an idle machine the counted work may take before wall time ends
     * it: verdicts are the same on a machine that is so busy.
     */
    private static final int SPARE = 3;

    /** What a replay costs beside its events, in units of work: a few milliseconds. */
    private static final long REPLAY = 100_000;

    /**
     * One of so many parts of the work may go into predictions from replays; and one of so many
     * parts of what is left of that into predictions from one replay.
     */
    private static final int FOR_REPLAYS = 4;

    /**
     * Up to how many times the length of the observed run a replay is predicted from. In a longer
     * one, a thread has been spinning.
     */
    private static final int LONGER = 10;

    private final String displayName;
    private final Configuration configuration;
    private final SessionResults results;
    private final Warnings warnings;
    private final RunBounds bounds;
    private final StoredPredictions storedPredictions;
    private final ViolationRegistry registry;
    private final PropertyJudge properties;
    private final Explorer explorer;
    private final PredictionLedger ledger;
    private final PredictionQueue queue;
    private final SweepSession sweep;
    private final ObservedInvocation first = new ObservedInvocation(this);

    private boolean begun;
    private Iterator<TestTemplateInvocationContext> stored;
    private RunResult observed;
    private SignalLog signals = SignalLog.NONE;
    private final Repeatability repeatability = new Repeatability();
    private WorkBudget budget;
    private WorkBudget forReplays;
    private boolean finished;

    PredictionSession(
            TestName test,
            String displayName,
            Configuration configuration,
            Path folder,
            ClassLoader loader,
            PredictionSource source,
            ViolationRegistry registry,
            Samplers samplers,
            Properties written,
            Warnings warnings) {
        this.displayName = displayName;
        this.configuration = configuration;
        this.results = new SessionResults(test, configuration, folder, warnings);
        this.warnings = warnings;
        this.storedPredictions =
                new StoredPredictions(test.toString(), configuration.seed(), loader);
        this.registry = registry;
        this.properties =
                new PropertyJudge(written, configuration.onlyWarnsOf(Violation.PROPERTY), warnings);
        this.bounds = new RunBounds(written.depth());
        this.explorer = new Explorer(configuration, registry, warnings);
        this.ledger = new PredictionLedger(registry, results::write);
        this.sweep =
                new SweepSession(
                        configuration,
                        test.toString(),
                        samplers,
                        ledger,
                        storedPredictions,
                        warnings,
                        this);
        BytecodeValueFlow flow = new BytecodeValueFlow(new LoadedClassFiles(loader));
        this.queue =
                new PredictionQueue(
                        configuration,
                        registry,
                        (trace, options, itsBudget) ->
                                source.search(
                                        trace,
                                        options.withFlow(flow)
                                                .withCode(flow)
                                                .withLibrary(LibraryCode::contains)
                                                .withProperties(written),
                                        itsBudget),
                        storedPredictions,
                        ledger,
                        explorer,
                        warnings);
    }

    String displayName() {
        return displayName;
    }

    Configuration configuration() {
        return configuration;
    }

    RunBounds bounds() {
        return bounds;
    }

    Warnings warnings() {
        return warnings;
    }

    SweepPlan sweepPlan() {
        return sweep.plan();
    }

    Path folder() {
        return results.folder();
    }

    /** Lists the classes that are not what they were when a prediction was made. */
    List<String> changedCode(StoredPrediction prediction) {
        return storedPredictions.changedCode(prediction);
    }

    PropertyJudge properties() {
        return properties;
    }

    /** Takes in the observed run; its trace stays open until it has been predicted from. */
    void observed(RunResult result, Duration time) {
        observed = result;
        properties.observed(result);
        results.observed(result, time);
        bounds.observed(result.recorded(), time);
        result.warnings().forEach(warnings::add);
        SettingWarnings.tell(configuration, warnings);
    }

    /** Returns a replay whose deadlock, if any, is explained by what the observed run did. */
    RunResult explain(RunResult replay) {
        return MissedSignals.explain(replay, signals);
    }

    /** Says what a replay shows. */
    Judgement judge(StoredPrediction prediction, RunResult replay) {
        Judgement shown = Judge.judge(prediction, replay, registry.confirmation(prediction.kind()));
        return properties.judge(prediction, shown, replay);
    }

    // ---- the invocations

    @Override
    public boolean hasNext() {
        if (!begun) {
            return true;
        }
        if (!first.isSelected()) {
            return stored().hasNext();
        }
        if (observed != null && budget == null) {
            predictFromObserved();
        }
        queue.refill();
        if (!queue.isSearching()) {
            closeObserved();
        }
        if (!queue.isEmpty() && budget.isOver()) {
            queue.giveUp("The budget was used up before its turn.");
            warnings.add(
                    "The budget of "
                            + configuration.budget().toMillis()
                            + " ms was used up: not all predicted schedules were run.");
        }
        if (queue.isEmpty() && !isSweepNext()) {
            finish();
            return false;
        }
        return true;
    }

    @Override
    public TestTemplateInvocationContext next() {
        if (!begun) {
            begun = true;
            return first;
        }
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        if (!first.isSelected()) {
            return stored().next();
        }
        return queue.isEmpty() ? sweep.next() : replay(queue.next());
    }

    private boolean isSweepNext() {
        return budget != null
                && sweep.hasNext(bounds.ofReplay(configuration.seed()), budget, this::replay);
    }

    private TestTemplateInvocationContext replay(PendingPrediction next) {
        return new ReplayInvocation(
                this,
                "#" + next.number(),
                next.prediction,
                next.file,
                (judgement, result, time) -> replayed(next, judgement, result, time));
    }

    /** Returns the invocations of an earlier run, of which the user has selected some. */
    private Iterator<TestTemplateInvocationContext> stored() {
        if (stored == null) {
            stored = new StoredInvocations(this).iterator();
        }
        return stored;
    }

    private void predictFromObserved() {
        budget =
                WorkBudget.of(
                        WorkBudget.unitsIn(configuration.budget()) / SPARE,
                        Deadline.in(configuration.budget()));
        forReplays = budget.part(budget.left() / FOR_REPLAYS);
        if (observed.outcome() instanceof Outcome.Passed && !properties.failsObserved()) {
            warnings.attempt("Not all is predicted.", () -> predictFrom(observed));
        }
        report();
    }

    private void predictFrom(RunResult result) {
        signals = SignalLog.of(result.trace());
        repeatability.observed(result);
        if (budget.isOver()) {
            warnings.add(
                    "The budget of "
                            + configuration.budget().toMillis()
                            + " ms was used up before all was predicted.");
        }
        queue.predictFromObserved(result.trace(), budget);
        explorer.add(result.trace(), 0);
    }

    /** Frees the trace of the observed run. */
    private void closeObserved() {
        if (observed != null) {
            if (observed.outcome() instanceof Outcome.Passed && !properties.failsObserved()) {
                sweep.prepare(observed.trace());
            }
            observed.close();
            observed = null;
        }
    }

    private Judgement replayed(
            PendingPrediction pending, Judgement shown, RunResult result, Duration time) {
        results.replayed(time);
        budget.spend(REPLAY + result.recorded());
        pending.shown(shown);
        Judgement judgement = unlessInDoubt(pending, ledger.unlessKnown(pending, shown), result);
        pending.decided(judgement, time);
        if (judgement.verdict() == Verdict.HARMLESS) {
            queue.compare(pending, result.trace());
        }
        result.warnings().forEach(warnings::add);
        if (result.trace().size() > LONGER * (long) results.events()) {
            explorer.doubt("A run in which a thread went round in circles was not looked into.");
            return judgement;
        }
        explorer.add(result.trace(), pending.generation + 1);
        boolean isOfUse = result.outcome() instanceof Outcome.Passed || explorer.isAtWork();
        if (isOfUse
                && !pending.isComparison()
                && pending.generation < configuration.generations()) {
            WorkBudget its = forReplays.part(forReplays.left() / FOR_REPLAYS);
            queue.predictFromReplay(result.trace(), pending, its);
        }
        return judgement;
    }

    /**
     * Returns the judgement of a run, unless the run may have failed because the test was run
     * before. To find out, the observed run is repeated, and the prediction is tried again after
     * that.
     */
    private Judgement unlessInDoubt(
            PendingPrediction pending, Judgement judgement, RunResult result) {
        Optional<String> left = repeatability.doubt(result);
        if (left.isEmpty() || judgement.verdict() != Verdict.CONFIRMED) {
            return judgement;
        }
        if (!pending.isRepetition()) {
            queue.repeat(pending);
            return judgement.with(
                    Verdict.UNDECIDED,
                    "The run failed, but it used what the observed run had left in "
                            + left.get()
                            + ". It is tried again if the test can be run more than once.");
        }
        String reason =
                "The test does not pass when it is run again in the same JVM, so nothing can be"
                        + " said about its other schedules. The first run has left something in "
                        + left.get()
                        + "; the second one ended so: "
                        + judgement.outcome();
        queue.giveUp(reason);
        warnings.add(reason);
        return judgement.with(Verdict.UNDECIDED, reason);
    }

    /** Takes in the replay of a schedule that was not predicted in this session. */
    Judgement replayedAlone(Judgement judgement, RunResult result, Duration time) {
        result.warnings().forEach(warnings::add);
        return judgement;
    }

    // ---- files

    /** Writes the results, once; JUnit may stop before the last invocation. */
    void finish() {
        if (begun && first.isSelected() && !finished) {
            finished = true;
            queue.endSearch();
            closeObserved();
            report();
            explorer.coverage().map(CoverageText::of).ifPresent(warnings::tell);
            if (!configuration.shard().isWhole()) {
                warnings.tell(
                        "%s: %s of %s predicted schedules are run here."
                                .formatted(
                                        configuration.shard().words(),
                                        ledger.observed(true),
                                        ledger.observed(false)));
            }
        }
    }

    private void report() {
        warnings.attempt(
                "There are no results.", () -> results.write(ledger, explorer, sweep, queue));
    }
}
