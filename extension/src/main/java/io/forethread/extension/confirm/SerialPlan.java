package io.forethread.extension.confirm;

import io.forethread.extension.confirm.StateAfterBlocks.Order;
import io.forethread.extension.replay.ScheduleBuilder;
import io.forethread.prediction.SerialOrders;
import io.forethread.prediction.SerialState;
import io.forethread.prediction.StoredBlock;
import io.forethread.prediction.StoredEvent;
import io.forethread.prediction.StoredPrediction;
import io.forethread.predictor.Prediction;
import io.forethread.predictor.detect.atomicity.Block;
import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.InvolvedEvent;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.Trace;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The plan for comparing the run of a predicted interruption with the serial orders of the two
 * blocks. A serial order does what the prediction's order does before the blocks, then one whole
 * block, then the other. The run that the prediction was made from usually is one of them.
 */
public final class SerialPlan {
    private final StoredBlock local;
    private final StoredBlock remote;
    private final List<StoredEvent> events;
    private final Map<Order, Schedule> schedules = new EnumMap<>(Order.class);
    private final Map<String, SerialState> known = new LinkedHashMap<>();
    private SerialState interrupted;

    private SerialPlan(
            RunBlocks run,
            Block localBlock,
            Block remoteBlock,
            Prediction prediction,
            List<StoredEvent> events) {
        this.local = run.stored(localBlock);
        this.remote = run.stored(remoteBlock);
        this.events = events;
        List<Integer> order = prediction.order();
        schedules.put(Order.LOCAL_FIRST, schedule(run, order, localBlock, remoteBlock));
        schedules.put(Order.REMOTE_FIRST, schedule(run, order, remoteBlock, localBlock));
        StateAfterBlocks.of(run, local, remote, events).ifPresent(this::add);
    }

    /** Returns the plan for a predicted interruption, if both of its blocks are known. */
    static Optional<SerialPlan> of(RunBlocks run, Prediction prediction, StoredPrediction stored) {
        List<InvolvedEvent> involved = prediction.events();
        int last = involved.size() - 1;
        Optional<Block> local = run.around(involved.get(0).event(), involved.get(last).event());
        Optional<Block> remote =
                run.around(involved.get(1).event(), involved.get(last - 1).event());
        return local.isPresent() && remote.isPresent()
                ? Optional.of(
                        new SerialPlan(run, local.get(), remote.get(), prediction, stored.events()))
                : Optional.empty();
    }

    /** Returns the schedule after whose end the second block begins, the first being over. */
    private static Schedule schedule(
            RunBlocks run, List<Integer> order, Block first, Block second) {
        Trace trace = run.trace();
        EventOrder all = EventOrder.copyOf(order);
        IntStream.Builder events = IntStream.builder();
        for (int place = 0; place < all.size(); place++) {
            int event = all.at(place);
            boolean isLater =
                    (trace.thread(event) == first.thread() && event >= first.first())
                            || (trace.thread(event) == second.thread() && event >= second.first());
            if (!isLater) {
                events.add(event);
            }
        }
        for (int event = first.first();
                event >= 0 && event <= run.end(first);
                event = run.units().nextInThread(event)) {
            events.add(event);
        }
        events.add(run.begin(second));
        return ScheduleBuilder.of(
                trace, run.units(), EventOrder.of(events.build().toArray()), List.of());
    }

    private void add(SerialState state) {
        if (!state.order().equals(words(Order.OVERLAPPING))) {
            known.putIfAbsent(state.order(), state);
        }
    }

    private String words(Order order) {
        return StateAfterBlocks.words(order, local, remote);
    }

    /** Returns the state that a run leaves, if it can be compared. */
    public Optional<SerialState> stateOf(Trace trace) {
        return StateAfterBlocks.of(
                new RunBlocks(trace, EventUnits.of(trace)), local, remote, events);
    }

    /** Adds the state that a run leaves, if the run is one of a serial order. */
    public void addRun(Trace trace) {
        stateOf(trace).ifPresent(this::add);
    }

    /** Tells whether a known serial order leaves the same state. */
    public boolean isExplained(SerialState state) {
        return known.values().stream()
                .anyMatch(
                        serial ->
                                serial.isComparableWith(state)
                                        && serial.left().equals(state.left()));
    }

    /**
     * Returns the orders that must be run before an interrupted run can be compared: those whose
     * states are unknown or not comparable with it.
     */
    public Map<String, Schedule> missing(SerialState state) {
        interrupted = state;
        Map<String, Schedule> missing = new LinkedHashMap<>();
        schedules.forEach(
                (order, schedule) -> {
                    SerialState serial = known.get(words(order));
                    if (serial == null || !serial.isComparableWith(state)) {
                        missing.put(words(order), schedule);
                        known.remove(words(order));
                    }
                });
        return missing;
    }

    /**
     * Returns the states of both orders; empty if one of them could not be run, or leaves the same
     * state as the interrupted run.
     */
    public Optional<SerialOrders> orders() {
        return known.size() == 2 && !isExplained(interrupted)
                ? Optional.of(
                        new SerialOrders(
                                local, remote, List.copyOf(known.values()), interrupted.left()))
                : Optional.empty();
    }

    /**
     * Says why the run of a prediction is one that no serial order explains; empty if it is not.
     */
    static Optional<String> contradiction(StoredPrediction prediction, Trace trace) {
        return prediction
                .serial()
                .flatMap(
                        orders ->
                                StateAfterBlocks.of(
                                                new RunBlocks(trace, EventUnits.of(trace)),
                                                orders.local(),
                                                orders.remote(),
                                                prediction.events())
                                        .filter(state -> isUnexplained(state, orders))
                                        .map(state -> explain(state, orders)));
    }

    private static boolean isUnexplained(SerialState state, SerialOrders orders) {
        return orders.interrupted().equals(state.left())
                && orders.states().stream()
                        .allMatch(
                                serial ->
                                        serial.isComparableWith(state)
                                                && !serial.left().equals(state.left()));
    }

    private static String explain(SerialState state, SerialOrders orders) {
        StringBuilder text =
                new StringBuilder("The run passed, but no serial order of the two ends like it.");
        text.append("\n  here: ").append(String.join(", ", state.left()));
        for (SerialState serial : orders.states()) {
            text.append("\n  expected of ")
                    .append(serial.order())
                    .append(": ")
                    .append(String.join(", ", serial.left()));
        }
        return text.toString();
    }
}
