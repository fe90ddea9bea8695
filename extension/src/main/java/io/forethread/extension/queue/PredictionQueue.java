package io.forethread.extension.queue;

import io.forethread.Violation;
import io.forethread.extension.config.Configuration;
import io.forethread.extension.confirm.SerialPlan;
import io.forethread.extension.message.Warnings;
import io.forethread.extension.replay.StoredPredictions;
import io.forethread.extension.replay.Waiters;
import io.forethread.prediction.Judgement;
import io.forethread.prediction.SerialState;
import io.forethread.prediction.StoredPrediction;
import io.forethread.prediction.Verdict;
import io.forethread.predictor.Prediction;
import io.forethread.predictor.PredictionOptions;
import io.forethread.predictor.Predictions;
import io.forethread.predictor.Undecided;
import io.forethread.predictor.explore.Exploration;
import io.forethread.predictor.model.PredictionKind;
import io.forethread.predictor.model.ValueFlow;
import io.forethread.report.PredictionResult;
import io.forethread.report.Timings;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All predictions of one test method: predicted, waiting for their turn, decided. */
public final class PredictionQueue {
    /** How many predictions of a kind are taken from a replay at first. */
    private static final int OF_EACH_KIND = 2;

    /** One of so many replays is kept for what replays bring. */
    private static final int KEPT = 4;

    private final Configuration configuration;
    private final PredictionSource source;
    private final ValueFlow flow;
    private final StoredPredictions storedPredictions;
    private final Function<StoredPrediction, Optional<Path>> files;
    private final Explorer explorer;
    private final Supplier<Duration> left;
    private final Warnings warnings;

    private final List<PendingPrediction> all = new ArrayList<>();
    private final List<PendingPrediction> begun = new ArrayList<>();
    private final ReplayQueue line = new ReplayQueue();
    private final SeenCandidates topics = new SeenCandidates();

    /** Those whose runs were unlike the serial orders that are known, and may be unlike all. */
    private final Deque<PendingPrediction> comparisons = new ArrayDeque<>();

    private final List<Undecided> undecided = new ArrayList<>();
    private Timings timings = Timings.NONE;

    /**
     * @param flow knows the code of the program
     * @param files writes a prediction to a file
     * @param explorer knows what to try when nothing is waiting
     * @param left tells how much time is left
     */
    public PredictionQueue(
            Configuration configuration,
            PredictionSource source,
            ValueFlow flow,
            StoredPredictions storedPredictions,
            Function<StoredPrediction, Optional<Path>> files,
            Explorer explorer,
            Supplier<Duration> left,
            Warnings warnings) {
        this.configuration = configuration;
        this.source = source;
        this.flow = flow;
        this.storedPredictions = storedPredictions;
        this.files = files;
        this.explorer = explorer;
        this.left = left;
        this.warnings = warnings;
    }

    /**
     * Predicts from a trace.
     *
     * @param generation 0 for the observed run, 1 for one of its replays...
     * @param time how long it may take
     */
    public void predict(Trace trace, int generation, Duration time) {
        int most = configuration.maxReplays() - predicted();
        Set<PredictionKind> kinds = kinds();
        if (explorer.isAtWork()) {
            kinds.remove(PredictionKind.ORDER_VIOLATION); // it tries all of them
        }
        if (kinds.isEmpty()) {
            return;
        }
        if (most <= 0) {
            explorer.doubt("There may be more to predict than was to be run.");
            return;
        }
        if (time.isNegative()) {
            warnings.add(
                    "The budget of "
                            + configuration.budget().toMillis()
                            + " ms was used up before all was predicted.");
            return;
        }
        try {
            PredictionOptions options = options(kinds, most, time);
            add(source.predict(trace, options), trace, generation, most);
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
            warnings.add("Nothing was predicted: the predictor failed with " + e + ".");
        }
    }

    private int predicted() {
        return (int) all.stream().filter(pending -> !pending.isComparison()).count();
    }

    private Set<PredictionKind> kinds() {
        return Stream.concat(configuration.detect().stream(), configuration.warn().stream())
                .map(Violation::name)
                .map(PredictionKind::valueOf)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(PredictionKind.class)));
    }

    private PredictionOptions options(Set<PredictionKind> kinds, int most, Duration time) {
        return new PredictionOptions(
                kinds,
                most,
                configuration.relax(),
                configuration.solverTimeout(),
                time,
                configuration.ignored(),
                flow);
    }

    private void add(Predictions predictions, Trace trace, int generation, int most) {
        timings =
                timings.plus(Timings.ofPredicting(predictions.filtering(), predictions.solving()));
        predictions.warnings().forEach(warnings::add);
        if (predictions.leftOut() > 0) {
            warnings.add(tooMany(predictions, generation));
        }
        List<Prediction> found = predictions.found();
        topics.nextRun();
        if (generation == 0) {
            addObserved(trace, found.subList(0, Math.min(found.size(), most)));
        } else {
            addReplayed(
                    trace,
                    found.stream().limit(most).map(Prediction::closerToRun).toList(),
                    generation);
        }
        if (!predictions.undecided().isEmpty()
                || !predictions.warnings().isEmpty()
                || predictions.leftOut() > 0) {
            explorer.doubt("Not all that was looked for was found out.");
        }
        for (Undecided candidate : predictions.undecided()) {
            if (!undecided.contains(candidate)) {
                undecided.add(candidate);
            }
        }
    }

    private void addObserved(Trace trace, List<Prediction> found) {
        List<StoredPrediction> stored = storedPredictions.of(trace, found);
        List<Optional<SerialPlan>> plans = storedPredictions.serialPlans(trace, found, stored);
        List<StoredPrediction> closer =
                storedPredictions.of(trace, found.stream().map(Prediction::closerToRun).toList());
        int room = room(found);
        int orders = 0;
        for (int i = 0; i < found.size(); i++) {
            Prediction prediction = found.get(i);
            StoredPrediction one = stored.get(i);
            Optional<SerialPlan> plan = plans.get(i);
            Duration time = prediction.time();
            topics.isNew(one, Waiters.of(trace, prediction));
            if (prediction.kind() != PredictionKind.ORDER_VIOLATION || orders++ < room) {
                line.add(add(one, 0, time, plan, false));
            } else {
                line.addToReserve(() -> Optional.of(add(one, 0, time, plan, false)));
            }
            if (prediction.canBeCloser() && !explorer.isAtWork()) {
                lookAgain(closer.get(i).closerToRun(), plan);
            }
        }
    }

    /** Lets a prediction be run closer to the observed run if nothing is found otherwise. */
    private void lookAgain(StoredPrediction closer, Optional<SerialPlan> plan) {
        line.addToLastReserve(
                () ->
                        isAnyConfirmed()
                                ? Optional.empty()
                                : Optional.of(add(closer, 0, Duration.ZERO, plan, false)));
    }

    private boolean isAnyConfirmed() {
        return all.stream().anyMatch(pending -> pending.result().verdict() == Verdict.CONFIRMED);
    }

    /** Adds what a replay brought: one that brings much must not take the place of others. */
    private void addReplayed(Trace trace, List<Prediction> found, int generation) {
        List<StoredPrediction> stored = storedPredictions.of(trace, found);
        List<Optional<SerialPlan>> plans = storedPredictions.serialPlans(trace, found, stored);
        List<List<Site>> waiters = found.stream().map(one -> Waiters.of(trace, one)).toList();
        List<Integer> places =
                IntStream.range(0, found.size())
                        .boxed()
                        .sorted(Comparator.comparing(place -> -waiters.get(place).size()))
                        .toList();
        Map<PredictionKind, Integer> taken = new EnumMap<>(PredictionKind.class);
        for (int i : places) {
            StoredPrediction one = stored.get(i);
            Optional<SerialPlan> plan = plans.get(i);
            Duration time = found.get(i).time();
            if (!topics.isNew(one, waiters.get(i))) {
                continue;
            }
            if (taken.merge(found.get(i).kind(), 1, Integer::sum) <= OF_EACH_KIND) {
                line.addFromReplay(add(one, generation, time, plan, false), waiters.get(i).size());
            } else {
                line.addToReserve(() -> Optional.of(add(one, generation, time, plan, false)));
            }
        }
    }

    /** Counts them for the observed run only: each replay has its own, mostly the same again. */
    private String tooMany(Predictions predictions, int generation) {
        String limit = ": maxReplays is " + configuration.maxReplays() + ".";
        return generation == 0
                ? predictions.leftOut() + " more candidates were not looked into" + limit
                : "After replays, more candidates were not looked into" + limit;
    }

    /** Returns how many reads that may see something else are run before replays have their say. */
    private int room(List<Prediction> found) {
        if (configuration.generations() == 0) {
            return found.size();
        }
        long others =
                found.stream().filter(one -> one.kind() != PredictionKind.ORDER_VIOLATION).count();
        int first = configuration.maxReplays() - configuration.maxReplays() / KEPT;
        return (int) Math.max(0, first - others);
    }

    private PendingPrediction add(
            StoredPrediction prediction,
            int generation,
            Duration time,
            Optional<SerialPlan> plan,
            boolean isSerial) {
        PendingPrediction pending =
                new PendingPrediction(
                        generation, prediction, files.apply(prediction), time, plan, isSerial);
        all.add(pending);
        return pending;
    }

    /**
     * Compares what a run that passed has left with what serial orders leave. Those that are not
     * known yet are run first, and then it once more.
     */
    public void compare(PendingPrediction pending, Trace trace) {
        if (pending.plan.isEmpty()) {
            return;
        }
        SerialPlan plan = pending.plan.get();
        if (pending.isSerial) {
            plan.addRun(trace);
            return;
        }
        Optional<SerialState> state = plan.stateOf(trace);
        if (state.isEmpty() || plan.isExplained(state.get()) || areEnough()) {
            return;
        }
        comparisons.addFirst(pending);
        plan.missing(state.get())
                .forEach(
                        (order, schedule) ->
                                line.addFirst(
                                        add(
                                                pending.prediction.inSerial(order, schedule),
                                                pending.generation,
                                                Duration.ZERO,
                                                pending.plan,
                                                true)));
    }

    /** Runs of serial orders and those that are compared with them are as many again, at most. */
    private boolean areEnough() {
        return all.size() + 3 > 2L * configuration.maxReplays();
    }

    /** Lets a run follow that is judged by what serial orders leave, now that they are known. */
    private void addComparison() {
        boolean areSerialDone = line.isEmpty() || !line.peek().isSerial;
        if (areSerialDone && !comparisons.isEmpty()) {
            PendingPrediction pending = comparisons.removeFirst();
            pending.plan
                    .get()
                    .orders()
                    .ifPresent(
                            orders ->
                                    line.addFirst(
                                            add(
                                                    pending.prediction.comparedWith(orders),
                                                    pending.generation,
                                                    Duration.ZERO,
                                                    Optional.empty(),
                                                    false)));
        }
    }

    /** Returns the next prediction to try, null if there is none. */
    public PendingPrediction next() {
        passOverKnown();
        PendingPrediction next = line.poll();
        if (next != null) {
            begun.add(next);
            next.number(begun.size());
        }
        return next;
    }

    public boolean isEmpty() {
        passOverKnown();
        return line.isEmpty();
    }

    /**
     * Returns the judgement of a run, or that it is told already: an interrupted block whose run
     * fails as that of a prediction of another kind did is the same bug by another name.
     */
    public Judgement unlessKnown(PendingPrediction pending, Judgement judgement) {
        return all.stream()
                .filter(known -> known.failedAs(pending, judgement))
                .findFirst()
                .map(
                        known ->
                                judgement.with(
                                        Verdict.UNDECIDED,
                                        "The run failed where that of #"
                                                + known.number()
                                                + " did."))
                .orElse(judgement);
    }

    /** Leaves out what another prediction has shown already. */
    private void passOverKnown() {
        while (true) {
            addComparison();
            if (predicted() < configuration.maxReplays()) {
                line.refill();
            }
            if (line.isEmpty()) {
                addFromExploration();
            }
            if (line.isEmpty()) {
                return;
            }
            PendingPrediction next = line.peek();
            Optional<PendingPrediction> shown =
                    all.stream().filter(known -> known.shows(next)).findFirst();
            if (shown.isEmpty()) {
                return;
            }
            next.undecided("It was not run: #" + shown.get().number() + " shows the same.");
            line.poll();
        }
    }

    private void addFromExploration() {
        if (predicted() < configuration.maxReplays()) {
            try {
                explorer.next(left.get()).map(this::explored).ifPresent(line::add);
            } catch (RuntimeException e) {
                explorer.stop(e);
            }
        }
    }

    private PendingPrediction explored(Exploration.Next next) {
        Duration time = next.prediction().time();
        timings = timings.plus(Timings.ofPredicting(Duration.ZERO, time));
        StoredPrediction stored =
                storedPredictions.of(next.trace(), List.of(next.prediction())).get(0);
        return add(stored, next.generation() - 1, time, Optional.empty(), false);
    }

    /** Lets the observed run be repeated, and after it a prediction whose run has failed. */
    public void repeat(PendingPrediction failed) {
        line.addFirst(add(failed.prediction, failed.generation, Duration.ZERO, failed.plan, false));
        PendingPrediction repetition =
                new PendingPrediction(
                        failed.generation,
                        failed.prediction.repetition(),
                        Optional.empty(),
                        Duration.ZERO,
                        Optional.empty(),
                        true);
        all.add(repetition);
        line.addFirst(repetition);
    }

    /** Gives up all that are still waiting. */
    public void giveUp(String reason) {
        explorer.doubt("Not all predicted schedules were run.");
        line.clear().forEach(pending -> pending.undecided(reason));
        comparisons.clear();
    }

    public List<PredictionResult> results() {
        // Numbers are those of the generated tests: what was left out comes after them.
        return Stream.concat(begun.stream(), all.stream())
                .distinct()
                .map(PendingPrediction::result)
                .toList();
    }

    public List<Undecided> undecided() {
        return List.copyOf(undecided);
    }

    public Timings timings() {
        return timings;
    }
}
