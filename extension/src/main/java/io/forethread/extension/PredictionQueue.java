package io.forethread.extension;

import io.forethread.Violation;
import io.forethread.extension.config.Configuration;
import io.forethread.extension.replay.Judgement;
import io.forethread.extension.replay.SerialPlan;
import io.forethread.extension.replay.StoredPredictions;
import io.forethread.predictor.Prediction;
import io.forethread.predictor.PredictionKind;
import io.forethread.predictor.PredictionOptions;
import io.forethread.predictor.Predictions;
import io.forethread.predictor.Undecided;
import io.forethread.predictor.explore.Exploration;
import io.forethread.predictor.flow.ValueFlow;
import io.forethread.report.PredictionResult;
import io.forethread.report.SerialState;
import io.forethread.report.StoredEvent;
import io.forethread.report.StoredPrediction;
import io.forethread.report.Timings;
import io.forethread.report.Verdict;
import io.forethread.trace.Trace;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All predictions of one test method: predicted, waiting for their turn, decided. */
final class PredictionQueue {
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
    private final Deque<PendingPrediction> waiting = new ArrayDeque<>();

    /** Those whose runs were unlike the serial orders that are known, and may be unlike all. */
    private final Deque<PendingPrediction> comparisons = new ArrayDeque<>();

    /**
     * What is to be run when nothing else is left: one run that brings much must not take the place
     * of what others bring. Of replays, that is all beyond {@link #OF_EACH_KIND}; of the observed
     * run, reads that may see something else, if they would leave nothing to replays.
     */
    private final Deque<Supplier<PendingPrediction>> reserve = new ArrayDeque<>();

    private final Set<String> known = new HashSet<>();
    private final List<Undecided> undecided = new ArrayList<>();
    private Timings timings = Timings.NONE;

    /**
     * @param flow knows the code of the program
     * @param files writes a prediction to a file
     * @param explorer knows what to try when nothing is waiting
     * @param left tells how much time is left
     */
    PredictionQueue(
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
    void predict(Trace trace, int generation, Duration time) {
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
            add(source.predict(trace, options(kinds, most, time)), trace, generation, most);
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
        List<StoredPrediction> stored = storedPredictions.of(trace, found);
        List<Optional<SerialPlan>> plans = storedPredictions.serialPlans(trace, found, stored);
        // What has been predicted from an earlier run need not be tried again.
        Set<String> before = Set.copyOf(known);
        Map<PredictionKind, Integer> taken = new EnumMap<>(PredictionKind.class);
        int room = generation == 0 ? room(found) : OF_EACH_KIND;
        for (int i = 0; i < found.size() && i < most; i++) {
            StoredPrediction one = stored.get(i);
            if (before.contains(about(one))) {
                continue;
            }
            known.add(about(one));
            Duration time = found.get(i).time();
            Optional<SerialPlan> plan = plans.get(i);
            int ofKind = taken.merge(found.get(i).kind(), 1, Integer::sum);
            boolean isSure =
                    generation == 0 && found.get(i).kind() != PredictionKind.ORDER_VIOLATION;
            if (isSure || ofKind <= room) {
                waiting.add(add(one, generation, time, plan, false));
            } else {
                reserve.add(() -> add(one, generation, time, plan, false));
            }
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
    void compare(PendingPrediction pending, Trace trace) {
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
                                waiting.addFirst(
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
        boolean areSerialDone = waiting.isEmpty() || !waiting.peek().isSerial;
        if (areSerialDone && !comparisons.isEmpty()) {
            PendingPrediction pending = comparisons.removeFirst();
            pending.plan
                    .get()
                    .orders()
                    .ifPresent(
                            orders ->
                                    waiting.addFirst(
                                            add(
                                                    pending.prediction.comparedWith(orders),
                                                    pending.generation,
                                                    Duration.ZERO,
                                                    Optional.empty(),
                                                    false)));
        }
    }

    /** Says what a prediction is about, wherever in the run it happens. */
    private static String about(StoredPrediction prediction) {
        boolean isOrder =
                prediction.kind().filter(PredictionKind.ORDER_VIOLATION::equals).isPresent();
        // The same two lines have two orders.
        return prediction.kind()
                + (isOrder ? prediction.summary() : "")
                + prediction.events().stream()
                        .map(StoredEvent::site)
                        .map(Object::toString)
                        .sorted()
                        .collect(Collectors.joining());
    }

    /** Returns the next prediction to try, null if there is none. */
    PendingPrediction next() {
        passOverKnown();
        PendingPrediction next = waiting.poll();
        if (next != null) {
            begun.add(next);
            next.number(begun.size());
        }
        return next;
    }

    boolean isEmpty() {
        passOverKnown();
        return waiting.isEmpty();
    }

    /**
     * Returns the judgement of a run, or that it is told already: an interrupted block whose run
     * fails as that of a prediction of another kind did is the same bug by another name.
     */
    Judgement unlessKnown(PendingPrediction pending, Judgement judgement) {
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
            if (waiting.isEmpty()) {
                addFromReserve();
            }
            if (waiting.isEmpty()) {
                addFromExploration();
            }
            if (waiting.isEmpty()) {
                return;
            }
            PendingPrediction next = waiting.peek();
            Optional<PendingPrediction> shown =
                    all.stream().filter(known -> known.shows(next)).findFirst();
            if (shown.isEmpty()) {
                return;
            }
            next.undecided("It was not run: #" + shown.get().number() + " shows the same.");
            waiting.remove();
        }
    }

    private void addFromReserve() {
        if (!reserve.isEmpty() && predicted() < configuration.maxReplays()) {
            waiting.add(reserve.remove().get());
        }
    }

    private void addFromExploration() {
        if (predicted() < configuration.maxReplays()) {
            try {
                explorer.next(left.get()).map(this::explored).ifPresent(waiting::add);
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
    void repeat(PendingPrediction failed) {
        waiting.addFirst(
                add(failed.prediction, failed.generation, Duration.ZERO, failed.plan, false));
        PendingPrediction repetition =
                new PendingPrediction(
                        failed.generation,
                        failed.prediction.repetition(),
                        Optional.empty(),
                        Duration.ZERO,
                        Optional.empty(),
                        true);
        all.add(repetition);
        waiting.addFirst(repetition);
    }

    /** Gives up all that are still waiting. */
    void giveUp(String reason) {
        explorer.doubt("Not all predicted schedules were run.");
        reserve.clear();
        waiting.forEach(pending -> pending.undecided(reason));
        waiting.clear();
        comparisons.clear();
    }

    List<PredictionResult> results() {
        // Numbers are those of the generated tests: what was left out comes after them.
        return Stream.concat(begun.stream(), all.stream())
                .distinct()
                .map(PendingPrediction::result)
                .toList();
    }

    List<Undecided> undecided() {
        return List.copyOf(undecided);
    }

    Timings timings() {
        return timings;
    }
}
