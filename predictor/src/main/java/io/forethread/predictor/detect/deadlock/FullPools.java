package io.forethread.predictor.detect.deadlock;

import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Tasks that wait for tasks of the same pool: if as many of them as there are workers are submitted
 * first, those that they wait for cannot run.
 */
final class FullPools extends DeadlockSearch {
    private static final int RANK = 0;

    /** What the worker of a pool says of its executor when it comes to its end. */
    private static final long WORKER_ENDS = 1;

    /**
     * A task that a worker ran.
     *
     * @param submit the event that handed it over
     * @param begin the event by which the worker took it
     */
    private record Task(int worker, int object, int submit, int begin) {}

    /** A task that awaits what another one signals. */
    private record Waiting(Task task, int await, Task other) {}

    private final BlockingObjects blocking = new BlockingObjects();
    private final Map<Integer, List<Task>> tasksOf = new LinkedHashMap<>();

    /** Where a worker takes its next task, which is no task that waits. */
    private final BitSet begins = new BitSet();

    private final Map<Integer, Integer> executorOf = new HashMap<>();

    FullPools(Observation observation, CandidateCollector found) {
        super(observation, found);
    }

    @Override
    void find() {
        collect();
        if (tasksOf.isEmpty()) {
            return;
        }
        Map<Integer, List<Waiting>> byPool = new LinkedHashMap<>();
        Map<Long, Integer> signals = new HashMap<>();
        for (int event : analysis.synchronization().signalling()) {
            long part = ((long) trace.ownerId(event) << 32) | (trace.value(event) & 0xffffffffL);
            if (trace.kind(event) == EventKind.SIGNAL) {
                signals.put(part, event);
            } else if (trace.kind(event) == EventKind.AWAIT
                    && signals.containsKey(part)
                    && blocking.isBlocking(trace.dictionary().className(trace.ownerId(event)))) {
                Task task = taskAt(event);
                Task other = taskAt(signals.get(part));
                if (task != null
                        && other != null
                        && !begins.get(event)
                        && !task.equals(other)
                        && task.object != trace.ownerId(event)
                        && pool(task) == pool(other)) {
                    byPool.computeIfAbsent(pool(task), any -> new ArrayList<>())
                            .add(new Waiting(task, event, other));
                }
            }
        }
        byPool.forEach(this::find);
    }

    private void collect() {
        Map<Integer, Integer> submits = new HashMap<>();
        Map<Integer, Integer> lastSignals = new HashMap<>();
        Map<Long, Integer> ownSignals = new HashMap<>();
        for (int event : analysis.synchronization().signalling()) {
            if (trace.kind(event) == EventKind.SIGNAL) {
                ownSignals.put(ofThread(event), event);
            }
        }
        for (int event : analysis.synchronization().signalling()) {
            int thread = trace.thread(event);
            int object = trace.ownerId(event);
            if (trace.kind(event) == EventKind.SIGNAL) {
                submits.putIfAbsent(object, event);
                lastSignals.put(object, event);
                if (trace.value(event) == WORKER_ENDS && tasksOf.containsKey(thread)) {
                    executorOf.put(thread, object);
                }
            } else if (trace.kind(event) == EventKind.AWAIT
                    && trace.siteId(event) == 0
                    && trace.value(event) == 0
                    && submits.containsKey(object)
                    && trace.thread(submits.get(object)) != thread
                    // If it is over already, this is somebody who wants its result.
                    && lastSignals.get(object).equals(submits.get(object))
                    && (ownSignals.getOrDefault(ofThread(event), NONE) > event
                            || isPlainTask(event))) {
                tasksOf.computeIfAbsent(thread, any -> new ArrayList<>())
                        .add(new Task(thread, object, submits.get(object), event));
                begins.set(event);
            }
        }
    }

    /** Returns whether it is a task of {@code execute}, whose end nobody can wait for. */
    private boolean isPlainTask(int await) {
        return !trace.dictionary().className(trace.ownerId(await)).startsWith("java.");
    }

    private long ofThread(int event) {
        return ((long) trace.thread(event) << 32) | trace.ownerId(event);
    }

    private Task taskAt(int event) {
        List<Task> tasks = tasksOf.getOrDefault(trace.thread(event), List.of());
        int low = 0;
        int high = tasks.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (tasks.get(middle).begin < event) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? null : tasks.get(low - 1);
    }

    private int pool(Task task) {
        return executorOf.getOrDefault(task.worker, NONE);
    }

    private void find(int pool, List<Waiting> waiting) {
        int workers =
                (int)
                        tasksOf.keySet().stream()
                                .filter(thread -> executorOf.getOrDefault(thread, NONE) == pool)
                                .count();
        for (int first = 0; first + workers <= waiting.size(); first++) {
            List<Waiting> chosen = waiting.subList(first, first + workers);
            List<Integer> done = chosen.stream().map(each -> each.task.submit).distinct().toList();
            List<Integer> undone =
                    chosen.stream().map(each -> each.other.submit).distinct().toList();
            boolean possible =
                    done.size() == workers
                            && undone.stream()
                                    .allMatch(
                                            other ->
                                                    done.stream()
                                                            .allMatch(
                                                                    one -> mayPrecede(one, other)));
            if (possible) {
                add(chosen.get(0), done, undone);
            }
        }
    }

    private void add(Waiting waiting, List<Integer> done, List<Integer> undone) {
        int place = signalledBy(waiting);
        add(
                RANK,
                "",
                Target.stuckWithout(done, undone),
                "a task that waits for %s at %s has the pool before the one %s"
                        .formatted(
                                words.object(waiting.await),
                                words.place(waiting.await),
                                words.isPlaced(place)
                                        ? "at " + words.place(place)
                                        : "that it waits for"),
                new Part(waiting.await, "waits for " + words.object(waiting.await) + " in a task"),
                new Part(place, "would end the wait in another task of the pool"));
    }

    private int signalledBy(Waiting waiting) {
        for (int event = waiting.other.begin; event != NONE; event = units.nextInThread(event)) {
            if (trace.kind(event) == EventKind.SIGNAL
                    && trace.ownerId(event) == trace.ownerId(waiting.await)) {
                return event;
            }
        }
        return waiting.other.begin;
    }
}
