package io.forethread.predictor.bruteforce;

import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * All that can be reached by executing the units of a small trace in other orders: states are how
 * far each thread has come and who wrote each variable last, and the search goes through all of
 * them.
 */
final class MaximalCausalModel {
    private final Trace trace;
    private final EventUnits units;
    private final UnitRules rules;

    /** The units of each thread. */
    private final int[][] scripts;

    private final Map<Object, Integer> variables = new HashMap<>();
    private final Target onTheWayTo;
    private final Set<State> reachable = new HashSet<>();
    private final int prefix;
    private final int relax;

    /**
     * How far each thread has come, who wrote each variable last (-1: nobody), how many reads saw
     * another value, and which events no thread may come to because of that.
     */
    private static final class State {
        final int[] progress;
        final int[] writers;
        final int relaxed;
        final int[] barriers;

        State(int[] progress, int[] writers, int relaxed, int[] barriers) {
            this.progress = progress;
            this.writers = writers;
            this.relaxed = relaxed;
            this.barriers = barriers;
        }

        State next(int thread) {
            int[] further = progress.clone();
            further[thread]++;
            return new State(further, writers.clone(), relaxed, barriers.clone());
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof State that
                    && Arrays.equals(progress, that.progress)
                    && Arrays.equals(writers, that.writers)
                    && relaxed == that.relaxed
                    && Arrays.equals(barriers, that.barriers);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * Arrays.hashCode(progress) + Arrays.hashCode(writers))
                    + 7 * relaxed
                    + Arrays.hashCode(barriers);
        }
    }

    /**
     * @param prefix how many units of the trace are executed as they were
     * @param relax how many reads may see another value
     */
    MaximalCausalModel(Trace trace, EventUnits units, int prefix, int relax) {
        this(trace, units, prefix, relax, Target.stuckAt(List.of()));
    }

    /**
     * @param onTheWayTo what is on the way there counts, and nothing else
     */
    MaximalCausalModel(Trace trace, EventUnits units, int prefix, int relax, Target onTheWayTo) {
        this.trace = trace;
        this.units = units;
        this.onTheWayTo = onTheWayTo;
        this.rules = new UnitRules(trace, onTheWayTo);
        this.prefix = prefix;
        this.relax = relax;
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
        explore(after(prefix), relax);
    }

    private State initial() {
        int[] writers = new int[variables.size()];
        Arrays.fill(writers, -1);
        int[] barriers = new int[scripts.length];
        Arrays.fill(barriers, Integer.MAX_VALUE);
        return new State(new int[scripts.length], writers, 0, barriers);
    }

    private State after(int prefix) {
        State state = initial();
        for (int unit = 0; unit < prefix; unit++) {
            state = execute(state, units.thread(unit), Integer.MAX_VALUE, -1, 0);
            if (state == null && isAffected(prefix)) {
                return null;
            }
            if (state == null) {
                throw new IllegalStateException("The trace itself is not consistent: " + unit);
            }
        }
        return state;
    }

    /** Returns whether the target does not go with the first units of the trace. */
    private boolean isAffected(int prefix) {
        for (int unit = 0; unit < prefix; unit++) {
            for (int event : units.events(unit)) {
                if (onTheWayTo.standing().contains(event)
                        || onTheWayTo.done().contains(event)
                        || onTheWayTo.undone().contains(event)) {
                    return true;
                }
            }
        }
        return false;
    }

    private void explore(State from, int relax) {
        if (from == null) {
            return;
        }
        Deque<State> toDo = new ArrayDeque<>();
        toDo.push(from);
        reachable.add(from);
        while (!toDo.isEmpty()) {
            State state = toDo.pop();
            for (int thread = 0; thread < scripts.length; thread++) {
                for (int mask = 0; mask < (relax == 0 ? 1 : 4); mask++) {
                    State next = execute(state, thread, Integer.MAX_VALUE, -1, mask);
                    if (next != null && next.relaxed <= relax && reachable.add(next)) {
                        toDo.push(next);
                    }
                }
            }
        }
    }

    int size() {
        return reachable.size();
    }

    /**
     * Executes the next unit of a thread, up to an event.
     *
     * @param exempt a read that may see anything
     * @param mask which reads of the unit are relaxed, by bits
     * @return null if that cannot be
     */
    private State execute(State state, int thread, int last, int exempt, int mask) {
        if (state.progress[thread] == scripts[thread].length) {
            return null;
        }
        int unit = scripts[thread][state.progress[thread]];
        State next = state.next(thread);
        int relaxed = 0;
        int reads = 0;
        for (int event : units.events(unit)) {
            if (event > last) {
                break;
            }
            int current = event;
            boolean lookup = exempt >= 0 && rules.isLookup(units.events(unit));
            if (isInTheWay(state, event)
                    || event >= state.barriers[thread]
                    || !rules.allow(event, lookup, other -> isExecuted(state, other, current))) {
                return null;
            }
            if (rules.reads(event) && event != exempt) {
                boolean isRelaxed = (mask >> reads++ & 1) == 1;
                boolean keeps = keepsValue(next, event);
                if (isRelaxed == keeps) {
                    return null; // nobody relaxes a read that need not be
                }
                if (isRelaxed && isKept(event)) {
                    return null;
                }
                if (isRelaxed) {
                    relaxed++;
                    int use = rules.firstUse(event, units);
                    next.barriers[thread] = Math.min(next.barriers[thread], use);
                    if (use <= Math.min(last, lastOf(unit))) {
                        return null;
                    }
                }
            }
            if (trace.isWrite(event)) {
                next.writers[variables.get(rules.variable(event))] = event;
            }
        }
        if (mask >> reads != 0) {
            return null;
        }
        return new State(next.progress, next.writers, state.relaxed + relaxed, next.barriers);
    }

    /** Returns whether an event must not come now, or not at all, for the target. */
    private boolean isInTheWay(State state, int event) {
        int place = onTheWayTo.done().indexOf(event);
        return onTheWayTo.undone().contains(event)
                || onTheWayTo.standing().contains(event)
                || (place > 0 && !isExecuted(state, onTheWayTo.done().get(place - 1), event));
    }

    /** Returns whether a read comes after the acquisition of a lock that is to be waited in. */
    private boolean isKept(int read) {
        List<Integer> waits = new ArrayList<>(onTheWayTo.standing());
        waits.addAll(onTheWayTo.done());
        for (int wait : waits) {
            if (trace.kind(wait) == EventKind.WAIT && trace.thread(wait) == trace.thread(read)) {
                int locked = wait;
                while (locked > 0 && !takesLockOf(locked, wait)) {
                    locked--;
                }
                if (locked <= read && read < wait) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean takesLockOf(int event, int wait) {
        return trace.thread(event) == trace.thread(wait)
                && trace.ownerId(event) == trace.ownerId(wait)
                && (trace.kind(event) == EventKind.WAKE
                        || (trace.kind(event) == EventKind.ACQUIRE && trace.value(event) == 1));
    }

    private int lastOf(int unit) {
        int[] events = units.events(unit);
        return events[events.length - 1];
    }

    private boolean isExecuted(State state, int event, int current) {
        int thread = trace.thread(event);
        if (thread == trace.thread(current)) {
            return event < current;
        }
        return state.progress[thread] == scripts[thread].length
                || event < units.first(scripts[thread][state.progress[thread]]);
    }

    private boolean keepsValue(State state, int read) {
        int writer = state.writers[variables.get(rules.variable(read))];
        return writer < 0 ? rules.isInitial(read) : trace.value(writer) == rules.seen(read);
    }

    /** Returns the least number of relaxed reads with which a target is reached, or -1. */
    int fewestRelaxed(Target target) {
        if (isSequence(target)) {
            return fewestRelaxedInOrder(target);
        }
        int best = -1;
        for (State state : reachable) {
            int relaxed = relaxedAt(state, target);
            if (relaxed >= 0 && (best < 0 || relaxed < best)) {
                best = relaxed;
            }
        }
        return best;
    }

    /** Returns how many reads are relaxed if a state reaches the target, else -1. */
    private int relaxedAt(State state, Target target) {
        if (!target.hasLast()) {
            return isStuck(state, target) ? state.relaxed : -1;
        }
        Target.ReadsFrom readsFrom = target.reads().orElseThrow();
        int read = readsFrom.read();
        int thread = trace.thread(read);
        int best = -1;
        boolean areDone =
                target.oneOfEach().stream()
                        .allMatch(set -> set.stream().anyMatch(event -> isDone(state, event)));
        if (areDone && isNext(state, read)) {
            for (int mask = 0; mask < 4; mask++) {
                State before = execute(state, thread, read - 1, read, mask);
                State after = execute(state, thread, read, read, mask);
                if (before != null
                        && after != null
                        && before.writers[variables.get(rules.variable(read))] == readsFrom.write()
                        && (best < 0 || after.relaxed < best)) {
                    best = after.relaxed;
                }
            }
        }
        return best;
    }

    private boolean isStuck(State state, Target wanted) {
        return wanted.standing().stream().map(trace::thread).distinct().count()
                        == wanted.standing().size()
                && wanted.standing().stream().allMatch(event -> standsAt(state, event))
                && wanted.done().stream().allMatch(event -> isDone(state, event))
                && wanted.undone().stream().noneMatch(event -> isDone(state, event));
    }

    private boolean isDone(State state, int event) {
        int thread = trace.thread(event);
        return state.progress[thread] == scripts[thread].length
                || event < units.first(scripts[thread][state.progress[thread]]);
    }

    /** Returns whether some threads hold locks that others of them want, in a circle. */
    boolean hasLockCycle() {
        return reachable.stream().anyMatch(this::hasLockCycle);
    }

    private boolean hasLockCycle(State state) {
        for (int start = 0; start < scripts.length; start++) {
            Set<Integer> seen = new HashSet<>();
            Deque<Integer> toDo = new ArrayDeque<>(lockHoldersBefore(state, start));
            while (!toDo.isEmpty()) {
                int thread = toDo.pop();
                if (thread == start) {
                    return true;
                }
                if (seen.add(thread)) {
                    toDo.addAll(lockHoldersBefore(state, thread));
                }
            }
        }
        return false;
    }

    /** Returns the threads that hold the lock which a thread is about to take. */
    private List<Integer> lockHoldersBefore(State state, int thread) {
        if (state.progress[thread] == scripts[thread].length) {
            return List.of();
        }
        int next = units.first(scripts[thread][state.progress[thread]]);
        return trace.kind(next) == EventKind.ACQUIRE
                ? rules.holders(next, event -> isDone(state, event))
                : List.of();
    }

    // ---- events in order

    /** A state, and how many of a target's events have been executed in their order. */
    private record OnTheWay(State state, int done) {}

    static final int OUT_OF_ORDER = -1;

    /** Returns whether a target ends with an event, and does not say what that one sees. */
    static boolean isSequence(Target target) {
        return target.hasLast() && target.reads().isEmpty();
    }

    /** Returns how many of the target's events are done after some more events. */
    static int advance(Target target, int done, int[] events, int last) {
        int further = done;
        for (int event : events) {
            int place = event <= last ? target.done().indexOf(event) : -1;
            if (place >= 0 && place != further++) {
                return OUT_OF_ORDER;
            }
        }
        return further;
    }

    private int fewestRelaxedInOrder(Target target) {
        int done = 0;
        for (int unit = 0; unit < prefix && done != OUT_OF_ORDER; unit++) {
            boolean barred = unit == units.unitOf(target.last()) || isPending(target, unit);
            done = barred ? OUT_OF_ORDER : advance(target, done, units.events(unit), trace.size());
        }
        if (done == OUT_OF_ORDER) {
            return -1;
        }
        Set<OnTheWay> seen = new HashSet<>();
        Deque<OnTheWay> toDo = new ArrayDeque<>();
        seen.add(new OnTheWay(after(prefix), done));
        toDo.addAll(seen);
        int best = -1;
        while (!toDo.isEmpty()) {
            OnTheWay place = toDo.pop();
            int relaxed = relaxedAt(place.state, place.done, target);
            if (relaxed >= 0 && relaxed <= relax && (best < 0 || relaxed < best)) {
                best = relaxed;
            }
            for (OnTheWay next : following(place, target)) {
                if (seen.add(next)) {
                    toDo.push(next);
                }
            }
        }
        return best;
    }

    private List<OnTheWay> following(OnTheWay place, Target target) {
        List<OnTheWay> following = new ArrayList<>();
        for (int thread = 0; thread < scripts.length; thread++) {
            if (place.state.progress[thread] == scripts[thread].length) {
                continue;
            }
            int unit = scripts[thread][place.state.progress[thread]];
            int done = advance(target, place.done, units.events(unit), trace.size());
            if (done == OUT_OF_ORDER
                    || unit == units.unitOf(target.last())
                    || isPending(target, unit)) {
                continue;
            }
            for (int mask = 0; mask < (relax == 0 ? 1 : 4); mask++) {
                State next = execute(place.state, thread, Integer.MAX_VALUE, -1, mask);
                if (next != null && next.relaxed <= relax) {
                    following.add(new OnTheWay(next, done));
                }
            }
        }
        return following;
    }

    private boolean isPending(Target target, int unit) {
        return target.undone().stream().anyMatch(event -> unit == units.unitOf(event));
    }

    /** Returns how many reads are relaxed if the last event comes now and all are done, else -1. */
    private int relaxedAt(State state, int done, Target target) {
        int last = target.last();
        if (!isNext(state, last)
                || isPending(target, units.unitOf(last))
                || advance(target, done, units.events(units.unitOf(last)), last)
                        != target.done().size()) {
            return -1;
        }
        int best = -1;
        for (int mask = 0; mask < 4; mask++) {
            State after = execute(state, trace.thread(last), last, last, mask);
            if (after != null && (best < 0 || after.relaxed < best)) {
                best = after.relaxed;
            }
        }
        return best;
    }

    private boolean standsAt(State state, int event) {
        return isNext(state, event) && event < state.barriers[trace.thread(event)];
    }

    private boolean isNext(State state, int event) {
        int thread = trace.thread(event);
        return state.progress[thread] < scripts[thread].length
                && scripts[thread][state.progress[thread]] == units.unitOf(event);
    }

    /** Returns whether, after an order, none of the events can be done. */
    boolean isStandstill(List<Integer> order, List<Integer> standing) {
        State state = initial();
        for (int event : order) {
            if (units.first(units.unitOf(event)) == event) {
                state = execute(state, trace.thread(event), Integer.MAX_VALUE, -1, 0);
            }
        }
        for (int event : standing) {
            int next = units.first(units.unitOf(event));
            State at = state;
            if (rules.allow(next, false, other -> isExecuted(at, other, next))) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether an order is consistent and reaches a target, without relaxed reads. */
    boolean accepts(List<Integer> order, Target target) {
        State state = initial();
        int read = target.last();
        int done = 0;
        int i = 0;
        while (i < order.size()) {
            int event = order.get(i);
            if (event < 0 || event >= trace.size() || !isNext(state, event)) {
                return false;
            }
            if (units.unitOf(event) == (read < 0 ? -1 : units.unitOf(read))) {
                break; // the last unit, which relaxedAt executes up to the read
            }
            for (int expected : units.events(units.unitOf(event))) {
                if (i == order.size() || order.get(i++) != expected) {
                    return false;
                }
            }
            state = execute(state, trace.thread(event), Integer.MAX_VALUE, -1, 0);
            if (state == null) {
                return false;
            }
            if (isSequence(target)) {
                int[] events = units.events(units.unitOf(event));
                done = advance(target, done, events, trace.size());
                if (done == OUT_OF_ORDER || isPending(target, units.unitOf(event))) {
                    return false;
                }
            }
        }
        if (read >= 0) {
            for (int expected : units.events(units.unitOf(read))) {
                if (expected <= read && (i == order.size() || order.get(i++) != expected)) {
                    return false;
                }
            }
        }
        int relaxed =
                isSequence(target) ? relaxedAt(state, done, target) : relaxedAt(state, target);
        return i == order.size() && relaxed == 0;
    }
}
