package io.forethread.extension.merge;

import io.forethread.Violation;
import io.forethread.extension.queue.ReplayQueue;
import io.forethread.extension.registry.ViolationRegistry;
import io.forethread.prediction.Verdict;
import io.forethread.report.shard.BroughtByReplay;
import io.forethread.report.shard.PredictionBatch;
import io.forethread.report.shard.ShardEntry.Source;
import io.forethread.report.shard.ShardResults;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The run without shards that several shards add up to: makes the same decisions, with the verdicts
 * that the shards have found. What a shard ran and the whole would not have run is left out.
 */
final class MergedRun {
    /** As in {@code Admission}. */
    private static final int OF_EACH_VIOLATION = 2;

    private final List<ShardFile> shards;
    private final int maxReplays;
    private final Deque<PredictionBatch> batches;
    private final MergedSweep sweep;

    private final ReplayQueue<MergedEntry> replays = new ReplayQueue<>();
    private final Deque<MergedEntry> compared = new ArrayDeque<>();
    private final List<MergedEntry> all = new ArrayList<>();
    private final List<MergedEntry> begun = new ArrayList<>();
    private final Set<String> knownTopics = new HashSet<>();

    /** The places of the predictions of the observed run that were entered. */
    private final IdentityHashMap<PredictionBatch.Turn, Integer> observed = new IdentityHashMap<>();

    /** How many predictions would have been run, but no shard has come to them. */
    private int missing;

    /** Whether a run has passed, so that the test can be run twice. */
    private boolean isRepeatable;

    /**
     * @param shards all of them, the first first
     */
    MergedRun(List<ShardFile> shards) {
        ShardResults first = shards.get(0).shard();
        this.shards = shards;
        this.maxReplays = first.maxReplays();
        this.batches = new ArrayDeque<>(first.batches());
        this.sweep = new MergedSweep(shards);
        decideAll();
        addExplored();
        addSwept();
    }

    /** Returns the predictions in the order of their results. */
    List<MergedEntry> entries() {
        return Stream.concat(begun.stream(), all.stream()).distinct().toList();
    }

    private void decideAll() {
        for (refill(); !replays.isEmpty(); refill()) {
            decide(replays.poll());
        }
    }

    // ---- which one is next

    private void refill() {
        do {
            addCompared();
            while (replays.wantsObserved() && !batches.isEmpty()) {
                add(batches.remove());
            }
            if (hasRoom()) {
                replays.refill();
            }
        } while (dropsShown());
    }

    private void addCompared() {
        boolean areSerialDone =
                replays.isEmpty() || !isOfSerialOrder(replays.peek().entry.source());
        if (areSerialDone && !compared.isEmpty()) {
            compared.remove().children(Source.COMPARED).forEach(this::enterFirst);
        }
    }

    private static boolean isOfSerialOrder(Source source) {
        return source == Source.SERIAL || source == Source.REPETITION;
    }

    private void add(PredictionBatch batch) {
        for (PredictionBatch.Turn turn : batch.predictions()) {
            if (turn.isInReserve()) {
                replays.addToReserve(() -> hasRoom() ? enterObserved(turn) : Optional.empty());
            } else {
                enterObserved(turn).ifPresent(replays::add);
            }
            if (turn.isAgain()) {
                replays.addToLastReserve(
                        () ->
                                isAnyConfirmed() || !hasRoom() || !observed.containsKey(turn)
                                        ? Optional.empty()
                                        : ifThere(Source.CLOSER, observed.get(turn)));
            }
        }
    }

    private Optional<MergedEntry> enterObserved(PredictionBatch.Turn turn) {
        observed.put(turn, observed.size());
        return ifThere(Source.OBSERVED, observed.get(turn));
    }

    /** Enters a prediction of the observed run, if its shard has come to it. */
    private Optional<MergedEntry> ifThere(Source source, int place) {
        return ifThere(
                shards.stream()
                        .flatMap(shard -> shard.own(source).stream())
                        .filter(one -> one.entry.place() == place)
                        .findFirst());
    }

    private Optional<MergedEntry> ifThere(Optional<MergedEntry> entry) {
        if (entry.isEmpty()) {
            missing++;
        }
        entry.ifPresent(all::add);
        return entry;
    }

    private void enterFirst(MergedEntry entry) {
        all.add(entry);
        replays.addFirst(entry);
    }

    private boolean hasRoom() {
        long entered = all.stream().filter(one -> one.entry.source().isLimited()).count();
        return entered + missing < maxReplays;
    }

    private boolean isAnyConfirmed() {
        return all.stream().anyMatch(one -> one.verdict() == Verdict.CONFIRMED);
    }

    private boolean dropsShown() {
        if (replays.isEmpty()) {
            return false;
        }
        Optional<MergedEntry> shown = first(one -> one.shows(replays.peek()));
        shown.ifPresent(
                one ->
                        replays.poll()
                                .leaveOut("It was not run: #" + one.number() + " shows the same."));
        return shown.isPresent();
    }

    private Optional<MergedEntry> first(Predicate<MergedEntry> property) {
        return all.stream().filter(property).findFirst();
    }

    // ---- what comes of it

    private void decide(MergedEntry next) {
        if (!next.isRun()) {
            return; // its shard has told why
        }
        begun.add(next);
        next.number(begun.size());
        isRepeatable |= next.entry.isPassed();
        Optional<MergedEntry> known =
                next.entry.shown().filter(shown -> shown == Verdict.CONFIRMED).isEmpty()
                        ? Optional.empty()
                        : first(one -> one != next && one.supersedes(next));
        if (known.isPresent()) {
            next.decide(
                    Verdict.UNDECIDED,
                    "The run failed where that of #" + known.get().number() + " did.");
        } else if (isInDoubt(next)) {
            next.decide(Verdict.UNDECIDED, next.toldExplanation());
            repeat(next);
        } else {
            next.decideByItself();
        }
        if (next.verdict() == Verdict.HARMLESS) {
            compare(next);
        }
        addBrought(next);
    }

    /** Tells whether a run may have failed because the test cannot be run twice. */
    private boolean isInDoubt(MergedEntry next) {
        return !isRepeatable
                && next.tellsVerdict(Verdict.UNDECIDED)
                && (next.entry.source() == Source.REPETITION
                        || !next.children(Source.REPETITION).isEmpty());
    }

    private void repeat(MergedEntry failed) {
        if (failed.entry.source() == Source.REPETITION) {
            batches.clear();
            compared.clear();
            replays.clear().forEach(one -> one.leaveOut(failed.toldExplanation()));
            return;
        }
        failed.children(Source.AGAIN).forEach(this::enterFirst);
        failed.children(Source.REPETITION).forEach(this::enterFirst);
    }

    private void compare(MergedEntry passed) {
        List<MergedEntry> serial = passed.children(Source.SERIAL);
        boolean isCompared = !serial.isEmpty() || !passed.children(Source.COMPARED).isEmpty();
        if (isCompared && all.size() + missing + 3 <= 2L * maxReplays) {
            compared.addFirst(passed);
            // Each was put before the others, so those that ran last were entered first.
            for (int i = serial.size() - 1; i >= 0; i--) {
                enterFirst(serial.get(i));
            }
        }
    }

    private void addBrought(MergedEntry replayed) {
        if (!hasRoom()) {
            return;
        }
        Set<String> topics = new HashSet<>();
        Map<Violation, Integer> taken = new EnumMap<>(Violation.class);
        List<BroughtByReplay> brought = replayed.entry.brought();
        for (int i = 0; i < brought.size(); i++) {
            BroughtByReplay one = brought.get(i);
            topics.add(one.topic());
            if (!one.isNew() || knownTopics.contains(one.topic())) {
                continue;
            }
            Optional<MergedEntry> its = replayed.brought(i);
            if (taken.merge(one.violation(), 1, Integer::sum) <= OF_EACH_VIOLATION) {
                ifThere(its).ifPresent(entry -> addFromReplay(entry, one));
            } else {
                replays.addToReserve(() -> hasRoom() ? ifThere(its) : Optional.empty());
            }
        }
        knownTopics.addAll(topics);
    }

    private void addFromReplay(MergedEntry entry, BroughtByReplay brought) {
        if (ViolationRegistry.STANDARD.treatment(Optional.of(brought.violation())).isCertain()) {
            replays.addFirst(entry);
        } else {
            replays.addFromReplay(entry, brought.waiters());
        }
    }

    // ---- what has no place in the order

    /** Adds what exploration has tried, in turns: shards explore independently. */
    private void addExplored() {
        List<List<MergedEntry>> explored =
                shards.stream().map(shard -> shard.own(Source.EXPLORED)).toList();
        int most = explored.stream().mapToInt(List::size).max().orElse(0);
        for (int turn = 0; turn < most; turn++) {
            for (List<MergedEntry> ofShard : explored) {
                if (turn < ofShard.size() && hasRoom()) {
                    all.add(ofShard.get(turn));
                    decide(ofShard.get(turn));
                    decideAll();
                }
            }
        }
    }

    /** Adds what the sweep has found: there is one only if nothing was confirmed before. */
    private void addSwept() {
        if (isAnyConfirmed()) {
            sweep.leaveOut();
        }
        sweep.found()
                .ifPresent(
                        found -> {
                            all.add(found);
                            decide(found);
                            decideAll();
                        });
    }

    MergedSweep sweep() {
        return sweep;
    }

    /**
     * Lists what the whole would not have run, but a shard has confirmed; without what shows the
     * same as something else.
     */
    List<MergedEntry> others() {
        return shards.stream()
                .flatMap(shard -> shard.entries().stream())
                .filter(one -> one.tellsVerdict(Verdict.CONFIRMED) && !all.contains(one))
                .filter(one -> first(known -> known.tellsTheSameAs(one)).isEmpty())
                .toList();
    }
}
