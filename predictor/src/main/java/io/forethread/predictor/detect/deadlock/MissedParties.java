package io.forethread.predictor.detect.deadlock;

import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Barriers that may be passed by others: a thread that comes to a barrier twice, each time with
 * other threads, waits for ever if these have met without it.
 */
final class MissedParties extends DeadlockSearch {
    private static final int RANK = 0;
    private static final String GENERATION = "java.util.concurrent.CyclicBarrier$Generation";

    /** How many pairs of generations are looked at: of many, only those near each other. */
    private static final int MOST_PAIRS = 100_000;

    MissedParties(Observation observation, CandidateCollector found) {
        super(observation, found);
    }

    @Override
    void find() {
        List<Map<Integer, Integer>> generations = new ArrayList<>(arrivals().values());
        int reach = MOST_PAIRS / Math.max(1, generations.size());
        for (int i = 0; i < generations.size(); i++) {
            for (int j = i + 1; j < generations.size() && j <= i + reach; j++) {
                if (generations.get(i).size() == generations.get(j).size()) {
                    find(generations.get(i), generations.get(j));
                }
            }
        }
    }

    /** Returns who arrived, and by which event, for each generation of barriers. */
    private Map<Integer, Map<Integer, Integer>> arrivals() {
        Map<Integer, Map<Integer, Integer>> arrivals = new LinkedHashMap<>();
        for (int event : analysis.synchronization().signalling()) {
            if (trace.kind(event) == EventKind.SIGNAL
                    && trace.dictionary().className(trace.ownerId(event)).equals(GENERATION)) {
                arrivals.computeIfAbsent(trace.ownerId(event), any -> new LinkedHashMap<>())
                        .putIfAbsent(trace.thread(event), event);
            }
        }
        return arrivals;
    }

    private void find(Map<Integer, Integer> first, Map<Integer, Integer> second) {
        for (int thread : first.keySet()) {
            if (second.containsKey(thread)) {
                for (Map.Entry<Integer, Integer> late : second.entrySet()) {
                    if (!first.containsKey(late.getKey())) {
                        find(first, thread, late.getValue());
                    }
                }
            }
        }
    }

    /** Lets another arrival take the place of that of {@code thread}. */
    private void find(Map<Integer, Integer> generation, int thread, int late) {
        int missed = generation.get(thread);
        List<Integer> done = new ArrayList<>();
        generation.forEach(
                (other, arrival) -> {
                    if (other != thread) {
                        done.add(arrival);
                    }
                });
        done.add(late);
        if (done.stream().allMatch(arrival -> mayPrecede(arrival, missed))) {
            add(
                    RANK,
                    "",
                    Target.stuckWithout(done, List.of(missed)),
                    "%s comes too late to a barrier where the others have met"
                            .formatted(trace.dictionary().thread(thread).name()),
                    new Part(nearest(missed), "comes to the barrier when the others have left"),
                    new Part(nearest(late), "comes to the barrier in its place"));
        }
    }

    /** Returns the event at or before an arrival, or else after it, that has a place. */
    private int nearest(int arrival) {
        for (int event = arrival; event >= 0; event--) {
            if (trace.thread(event) == trace.thread(arrival) && trace.siteId(event) != 0) {
                return event;
            }
        }
        int event = arrival;
        while (event != NONE && trace.siteId(event) == 0) {
            event = units.nextInThread(event);
        }
        return event == NONE ? arrival : event;
    }
}
