package io.forethread.extension.queue;

import io.forethread.Violation;
import io.forethread.extension.config.Configuration;
import io.forethread.extension.confirm.Comparisons;
import io.forethread.extension.confirm.SerialPlan;
import io.forethread.extension.registry.ViolationRegistry;
import io.forethread.extension.replay.StoredPredictions;
import io.forethread.extension.replay.Waiters;
import io.forethread.prediction.StoredPrediction;
import io.forethread.predictor.Prediction;
import io.forethread.report.shard.BroughtByReplay;
import io.forethread.report.shard.PredictionBatch;
import io.forethread.report.shard.ShardEntry.Source;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Decides which predictions of a trace are run, and when. */
final class Admission {
    /** How many predictions of a violation are taken from a replay at first. */
    private static final int OF_EACH_VIOLATION = 2;

    /** One of so many replays is kept for what replays bring. */
    private static final int KEPT = 4;

    private final Configuration configuration;
    private final ViolationRegistry registry;
    private final StoredPredictions storedPredictions;
    private final PredictionLedger ledger;
    private final ReplayQueue<PendingPrediction> replays;
    private final SeenCandidates seen;

    /** By violation, what the runs of predictions from the last trace are compared with. */
    private final Map<Violation, Comparisons> comparisons = new EnumMap<>(Violation.class);

    private WeakReference<Trace> compared = new WeakReference<>(null);

    /** How many predictions of the observed run do not only fill up, and how many do. */
    private long others;

    private int fillers;

    /** How many of those that do not only fill up have been taken in. */
    private int taken;

    private final List<PredictionBatch> batches = new ArrayList<>();

    /** The places of the predictions of the observed run that were entered, here or elsewhere. */
    private final IdentityHashMap<Found, Integer> entered = new IdentityHashMap<>();

    Admission(
            Configuration configuration,
            ViolationRegistry registry,
            StoredPredictions storedPredictions,
            PredictionLedger ledger,
            ReplayQueue<PendingPrediction> replays) {
        this.configuration = configuration;
        this.registry = registry;
        this.storedPredictions = storedPredictions;
        this.ledger = ledger;
        this.replays = replays;
        this.seen = new SeenCandidates(registry);
    }

    /** A prediction with all that is known of it before it is run. */
    private record Found(
            Prediction prediction,
            StoredPrediction stored,
            Optional<SerialPlan> plan,
            List<Site> waiters) {
        Duration time() {
            return prediction.time();
        }
    }

    private List<Found> prepare(Trace trace, List<Prediction> predictions) {
        if (compared.get() != trace) {
            compared = new WeakReference<>(trace);
            comparisons.clear();
        }
        List<StoredPrediction> stored = storedPredictions.of(trace, predictions);
        return IntStream.range(0, predictions.size())
                .mapToObj(
                        i -> {
                            Prediction prediction = predictions.get(i);
                            Optional<SerialPlan> plan =
                                    comparisons
                                            .computeIfAbsent(
                                                    prediction.kind(),
                                                    kind -> comparisonsOf(kind, trace))
                                            .planFor(prediction, stored.get(i));
                            return new Found(
                                    prediction, stored.get(i), plan, Waiters.of(trace, prediction));
                        })
                .toList();
    }

    private Comparisons comparisonsOf(Violation violation, Trace trace) {
        return registry.confirmation(Optional.of(violation)).comparisons(trace);
    }

    /** Starts with another run: predictions of the same run never count as seen. */
    void nextRun() {
        seen.nextRun();
    }

    /**
     * Takes in some of what was predicted from the observed run.
     *
     * @param lookAgain whether predictions are run once more, closer to the observed run, if
     *     nothing is found otherwise
     */
    void addObserved(Trace trace, List<Prediction> found, boolean lookAgain) {
        List<Prediction> predictions = SupersedingFirst.of(found, registry);
        List<StoredPrediction> closer =
                storedPredictions.of(
                        trace, predictions.stream().map(Prediction::closerToRun).toList());
        others += predictions.stream().filter(one -> !registry.isFiller(one.kind())).count();
        List<PredictionBatch.Turn> turns = new ArrayList<>();
        for (Found one : prepare(trace, predictions)) {
            seen.isNew(one.stored, one.waiters);
            boolean isInReserve = !hasRoomFor(one.prediction);
            if (isInReserve) {
                replays.addToReserve(() -> hasRoom() ? enterObserved(one) : Optional.empty());
            } else {
                enterObserved(one).ifPresent(replays::add);
            }
            boolean isAgain = lookAgain && one.prediction.canBeCloser();
            if (isAgain) {
                lookAgain(closer.get(turns.size()).closerToRun(), one);
            }
            turns.add(new PredictionBatch.Turn(isInReserve, isAgain));
        }
        batches.add(new PredictionBatch(turns));
    }

    /** Enters a prediction of the observed run; returns it if it is run in this shard. */
    private Optional<PendingPrediction> enterObserved(Found one) {
        PendingPrediction pending = ledger.add(one.stored, 0, one.time(), one.plan);
        entered.put(one, entered.size());
        return ifHere(pending, Source.OBSERVED, entered.get(one));
    }

    private Optional<PendingPrediction> ifHere(
            PendingPrediction pending, Source source, int place) {
        boolean isHere = configuration.shard().owns(pending.prediction.test(), place);
        return Optional.of(pending.from(Origin.ofObserved(source, place, isHere)))
                .filter(one -> isHere);
    }

    /** Tells whether there is room for more; what runs in other shards takes its room here, too. */
    private boolean hasRoom() {
        return ledger.predicted() < configuration.maxReplays();
    }

    List<PredictionBatch> batches() {
        return List.copyOf(batches);
    }

    /** Tells whether a prediction of the observed run is run before replays bring theirs. */
    private boolean hasRoomFor(Prediction prediction) {
        if (registry.isFiller(prediction.kind())) {
            return fillers++ < roomForFillers();
        }
        return taken++ < first() || !isFull();
    }

    /** Returns how many predictions that only fill up are run before replays bring theirs. */
    private long roomForFillers() {
        if (configuration.generations() == 0) {
            return Long.MAX_VALUE;
        }
        return Math.max(0, first() - others);
    }

    /** Returns how many predictions of the observed run are run before replays bring theirs. */
    private int first() {
        return configuration.maxReplays() - configuration.maxReplays() / KEPT;
    }

    /**
     * Tells whether the observed run has brought as many predictions as may be run, beside those
     * that only fill up. Of those that come from replays, only what fails for certain is run then.
     */
    boolean isFull() {
        return configuration.generations() > 0 && others >= configuration.maxReplays();
    }

    /**
     * Lets a prediction be run closer to the observed run if nothing is found otherwise, in the
     * shard that has run it before.
     */
    private void lookAgain(StoredPrediction closer, Found before) {
        replays.addToLastReserve(
                () ->
                        ledger.isAnyConfirmed() || !hasRoom() || !entered.containsKey(before)
                                ? Optional.empty()
                                : ifHere(
                                        ledger.add(closer, 0, Duration.ZERO, before.plan),
                                        Source.CLOSER,
                                        entered.get(before)));
    }

    /**
     * Takes in what was predicted from a replay: one that brings much must not take the place of
     * others.
     */
    void addReplayed(Trace trace, List<Prediction> predictions, PendingPrediction replayed) {
        List<Found> mostWaitersFirst =
                prepare(trace, predictions).stream()
                        .sorted(Comparator.comparing(one -> -one.waiters.size()))
                        .toList();
        replayed.brought(mostWaitersFirst.stream().map(this::brought).toList());
        Map<Violation, Integer> taken = new EnumMap<>(Violation.class);
        for (int i = 0; i < mostWaitersFirst.size(); i++) {
            Found one = mostWaitersFirst.get(i);
            if (!replayed.brought().get(i).isNew()) {
                continue;
            }
            Origin origin = Origin.ofReplay(i, replayed);
            if (taken.merge(one.prediction.kind(), 1, Integer::sum) <= OF_EACH_VIOLATION) {
                PendingPrediction pending = enter(one, origin);
                if (registry.treatment(pending.prediction.kind()).isCertain()) {
                    replays.addFirst(pending);
                } else {
                    replays.addFromReplay(pending, one.waiters.size());
                }
            } else {
                replays.addToReserve(() -> Optional.of(enter(one, origin)));
            }
        }
    }

    private BroughtByReplay brought(Found one) {
        String topic = seen.topic(one.stored, one.waiters);
        return new BroughtByReplay(
                one.prediction.kind(), topic, one.waiters.size(), seen.isNew(topic));
    }

    private PendingPrediction enter(Found one, Origin origin) {
        int generation = 1 + origin.parent().map(parent -> parent.generation).orElse(-1);
        return ledger.add(one.stored, generation, one.time(), one.plan).from(origin);
    }
}
