package io.forethread.extension.queue;

import io.forethread.extension.confirm.SerialPlan;
import io.forethread.prediction.SerialState;
import io.forethread.report.shard.ShardEntry.Source;
import io.forethread.trace.Trace;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * The runs that tell whether what an interrupted block left can be left by a serial order: first
 * those of the serial orders that are not known, then the interrupted one once more.
 */
final class SerialRuns {
    private final PredictionLedger ledger;
    private final ReplayQueue<PendingPrediction> replays;
    private final int maxReplays;

    /** Those whose runs were unlike the serial orders that are known, and may be unlike all. */
    private final Deque<PendingPrediction> compared = new ArrayDeque<>();

    SerialRuns(PredictionLedger ledger, ReplayQueue<PendingPrediction> replays, int maxReplays) {
        this.ledger = ledger;
        this.replays = replays;
        this.maxReplays = maxReplays;
    }

    /** Takes in a run that passed, and lets those follow that it is to be compared with. */
    void add(PendingPrediction pending, Trace trace) {
        pending.plan.ifPresent(plan -> add(pending, plan, trace));
    }

    private void add(PendingPrediction pending, SerialPlan plan, Trace trace) {
        if (pending.isSerial) {
            plan.addRun(trace);
            return;
        }
        Optional<SerialState> state = plan.stateOf(trace);
        if (state.isEmpty() || plan.isExplained(state.get()) || areEnough()) {
            return;
        }
        compared.addFirst(pending);
        plan.missing(state.get())
                .forEach(
                        (order, schedule) ->
                                replays.addFirst(
                                        ledger.addSerial(
                                                        pending.prediction.inSerial(
                                                                order, schedule),
                                                        pending.generation,
                                                        plan)
                                                .from(Origin.of(Source.SERIAL, pending))));
    }

    /** Comparisons are at most as many again as other runs. */
    private boolean areEnough() {
        return ledger.size() + 3 > 2L * maxReplays;
    }

    /** Lets a run follow that is judged by what serial orders leave, once these are known. */
    void addCompared() {
        boolean areSerialDone = replays.isEmpty() || !replays.peek().isSerial;
        if (areSerialDone && !compared.isEmpty()) {
            PendingPrediction pending = compared.removeFirst();
            pending.plan
                    .flatMap(SerialPlan::orders)
                    .ifPresent(
                            orders ->
                                    replays.addFirst(
                                            ledger.add(
                                                            pending.prediction.comparedWith(orders),
                                                            pending.generation,
                                                            Duration.ZERO,
                                                            Optional.empty())
                                                    .from(Origin.of(Source.COMPARED, pending))));
        }
    }

    void clear() {
        compared.clear();
    }
}
