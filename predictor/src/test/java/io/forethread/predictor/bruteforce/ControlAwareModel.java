package io.forethread.predictor.bruteforce;

import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.Target;
import io.forethread.trace.Trace;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * All that can be reached by executing the units of a small trace in other orders if some reads are
 * free: as {@link MaximalCausalModel}, where a state also says which events saw or wrote something
 * else than in the trace.
 */
final class ControlAwareModel {
    private final Trace trace;
    private final EventUnits units;
    private final UnitRules rules;
    private final FreeReads free;
    private final int prefix;
    private final int[][] scripts;
    private final Map<Object, Integer> variables = new HashMap<>();
    private final Set<State> reachable = new HashSet<>();

    private static final class State {
        final int[] progress;
        final int[] writers;
        final BitSet changed;

        State(int[] progress, int[] writers, BitSet changed) {
            this.progress = progress;
            this.writers = writers;
            this.changed = changed;
        }

        State next(int thread) {
            int[] further = progress.clone();
            further[thread]++;
            return new State(further, writers.clone(), (BitSet) changed.clone());
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof State that
                    && Arrays.equals(progress, that.progress)
                    && Arrays.equals(writers, that.writers)
                    && changed.equals(that.changed);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * Arrays.hashCode(progress) + Arrays.hashCode(writers))
                    + changed.hashCode();
        }
    }

    ControlAwareModel(Trace trace, EventUnits units, int prefix, FreeReads free) {
        this.trace = trace;
        this.units = units;
        this.rules = new UnitRules(trace, Target.stuckAt(List.of()));
        this.free = free;
        this.prefix = prefix;
        int threads = trace.dictionary().threads().size();
        this.scripts = new int[threads][];
        for (int thread = 0; thread < threads; thread++) {
            int current = thread;
            scripts[thread] =
                    IntStream.range(0, units.count())
                            .filter(unit -> units.thread(unit) == current)
                            .toArray();
        }
        for (int event = 0; event < trace.size(); event++) {
            if (trace.isAccess(event)) {
                variables.putIfAbsent(rules.variable(event), variables.size());
            }
        }
        explore(after(prefix));
    }

    private State after(int prefix) {
        int[] writers = new int[variables.size()];
        Arrays.fill(writers, -1);
        State state = new State(new int[scripts.length], writers, new BitSet());
        for (int unit = 0; unit < prefix; unit++) {
            state = execute(state, units.thread(unit), Integer.MAX_VALUE, -1);
        }
        return state;
    }

    private void explore(State from) {
        Deque<State> toDo = new ArrayDeque<>();
        toDo.push(from);
        reachable.add(from);
        while (!toDo.isEmpty()) {
            State state = toDo.pop();
            for (int thread = 0; thread < scripts.length; thread++) {
                State next = execute(state, thread, Integer.MAX_VALUE, -1);
                if (next != null && reachable.add(next)) {
                    toDo.push(next);
                }
            }
        }
    }

    /** Executes the next unit of a thread, up to an event; null if that cannot be. */
    private State execute(State state, int thread, int last, int exempt) {
        if (state.progress[thread] == scripts[thread].length) {
            return null;
        }
        int unit = scripts[thread][state.progress[thread]];
        boolean lookup = exempt >= 0 && rules.isLookup(units.events(unit));
        State next = state.next(thread);
        for (int event : units.events(unit)) {
            if (event > last) {
                break;
            }
            int current = event;
            if (!rules.allow(event, lookup, other -> isExecuted(state, other, current))) {
                return null;
            }
            if (rules.reads(event) && event != exempt && !keepsValue(next, event)) {
                if (!free.contains(event)) {
                    return null;
                }
                next.changed.set(event);
            }
            if (trace.isWrite(event)) {
                next.writers[variables.get(rules.variable(event))] = event;
                if (IntStream.of(free.sourcesOf(event)).anyMatch(next.changed::get)) {
                    next.changed.set(event);
                }
            }
        }
        return next;
    }

    private boolean isExecuted(State state, int event, int current) {
        int thread = trace.thread(event);
        return thread == trace.thread(current) ? event < current : isDone(state, event);
    }

    private boolean keepsValue(State state, int read) {
        int writer = state.writers[variables.get(rules.variable(read))];
        return writer < 0
                ? rules.isInitial(read)
                : trace.value(writer) == rules.seen(read) && !state.changed.get(writer);
    }

    boolean reaches(Target target) {
        if (MaximalCausalModel.isSequence(target)) {
            return reachesInOrder(target);
        }
        return reachable.stream().anyMatch(state -> isReached(state, target));
    }

    /** A state, and how many of a target's events have been executed in their order. */
    private record OnTheWay(State state, int done) {}

    private boolean reachesInOrder(Target target) {
        int done = 0;
        for (int unit = 0; unit < prefix; unit++) {
            done = done(target, done, unit);
            if (done == MaximalCausalModel.OUT_OF_ORDER) {
                return false;
            }
        }
        Set<OnTheWay> seen = new HashSet<>(Set.of(new OnTheWay(after(prefix), done)));
        Deque<OnTheWay> toDo = new ArrayDeque<>(seen);
        while (!toDo.isEmpty()) {
            OnTheWay place = toDo.pop();
            if (isLastNext(target, place)) {
                return true;
            }
            for (int thread = 0; thread < scripts.length; thread++) {
                State next = execute(place.state, thread, Integer.MAX_VALUE, -1);
                if (next != null) {
                    int unit = scripts[thread][place.state.progress[thread]];
                    OnTheWay following = new OnTheWay(next, done(target, place.done, unit));
                    if (following.done != MaximalCausalModel.OUT_OF_ORDER && seen.add(following)) {
                        toDo.push(following);
                    }
                }
            }
        }
        return false;
    }

    /** Returns how many of the target's events are done after another unit, not the last one. */
    private int done(Target target, int done, int unit) {
        return unit == units.unitOf(target.last()) || isPending(target, unit)
                ? MaximalCausalModel.OUT_OF_ORDER
                : MaximalCausalModel.advance(target, done, units.events(unit), trace.size());
    }

    private boolean isPending(Target target, int unit) {
        return target.undone().stream().anyMatch(event -> unit == units.unitOf(event));
    }

    private boolean isLastNext(Target target, OnTheWay place) {
        int last = target.last();
        int unit = units.unitOf(last);
        return isNext(place.state, last)
                && !isPending(target, unit)
                && MaximalCausalModel.advance(target, place.done, units.events(unit), last)
                        == target.done().size()
                && execute(place.state, trace.thread(last), last, last) != null;
    }

    private boolean isReached(State state, Target target) {
        if (!target.hasLast()) {
            return target.standing().stream().allMatch(event -> isNext(state, event));
        }
        Target.ReadsFrom readsFrom = target.reads().orElseThrow();
        int read = readsFrom.read();
        if (!isNext(state, read)
                || !target.oneOfEach().stream()
                        .allMatch(set -> set.stream().anyMatch(event -> isDone(state, event)))) {
            return false;
        }
        State before = execute(state, trace.thread(read), read - 1, read);
        int write = readsFrom.write();
        return before != null
                && execute(state, trace.thread(read), read, read) != null
                && before.writers[variables.get(rules.variable(read))] == write
                && (write < 0 || !before.changed.get(write));
    }

    private boolean isDone(State state, int event) {
        int thread = trace.thread(event);
        return state.progress[thread] == scripts[thread].length
                || event < units.first(scripts[thread][state.progress[thread]]);
    }

    private boolean isNext(State state, int event) {
        int thread = trace.thread(event);
        return state.progress[thread] < scripts[thread].length
                && scripts[thread][state.progress[thread]] == units.unitOf(event);
    }
}
