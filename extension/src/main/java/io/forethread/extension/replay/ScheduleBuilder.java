package io.forethread.extension.replay;

import io.forethread.predictor.Prediction;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.LockEvents;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.schedule.Step;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes a schedule of a predicted order. Each {@link ThreadRun} becomes a step that ends before the
 * unit which its thread would do next.
 */
public final class ScheduleBuilder {
    private static final int NONE = -1;

    /** Events at which a thread may have to wait even if its signal has been given. */
    private static final Set<EventKind> MAY_WAIT =
            EnumSet.of(EventKind.AWAIT, EventKind.SLEEP, EventKind.PARK, EventKind.WAKE);

    private final Trace trace;
    private final EventUnits units;
    private final List<Step> steps = new ArrayList<>();

    /** The event at which each thread was stopped last; a thread that never was is not in it. */
    private final Map<Integer, Integer> standsAt = new HashMap<>();

    /** By thread, the await that was looked for last. */
    private final Map<Integer, Await> awaits = new HashMap<>();

    /** By notification, the thread that it wakes instead of the one that it woke in the trace. */
    private final Map<Integer, Integer> wakes;

    private ScheduleBuilder(Trace trace, EventUnits units, Map<Integer, Integer> wakes) {
        this.trace = trace;
        this.units = units;
        this.wakes = wakes;
    }

    /** Returns the schedule of a prediction from a trace. */
    static Schedule of(Trace trace, EventUnits units, Prediction prediction) {
        Schedule schedule =
                of(trace, units, prediction.order(), prediction.standing(), prediction.wakes());
        if (!prediction.holdsBack()) {
            return schedule;
        }
        List<Step> steps = new ArrayList<>(schedule.steps());
        for (int event : prediction.standing()) {
            steps.add(Step.holdBack(trace.dictionary().thread(trace.thread(event)).name()));
        }
        return new Schedule(steps);
    }

    /** Returns the schedule for an order in which notifications wake whom they woke before. */
    public static Schedule of(
            Trace trace, EventUnits units, List<Integer> order, List<Integer> standing) {
        return of(trace, units, order, standing, Map.of());
    }

    /**
     * Returns the schedule for an order.
     *
     * @param trace the trace that the order is made from
     * @param order the events to be executed, in order
     * @param standing the events that their threads are to stand at in the end. If there are none,
     *     the last event of {@code order} is what the schedule is about: what comes after it in its
     *     thread is not foreseen, since the thread may see something there that it did not see in
     *     the trace. So the schedule ends there, with that thread running.
     * @param wakes for notifications, by event: the index of the thread to be woken in place of the
     *     one that was
     */
    public static Schedule of(
            Trace trace,
            EventUnits units,
            List<Integer> order,
            List<Integer> standing,
            Map<Integer, Integer> wakes) {
        ScheduleBuilder schedule = new ScheduleBuilder(trace, units, wakes);
        List<ThreadRun> runs = ThreadRun.of(trace, order);
        if (standing.isEmpty() && !runs.isEmpty()) {
            schedule.addAll(runs.subList(0, runs.size() - 1));
            schedule.addTarget(runs.get(runs.size() - 1));
        } else {
            schedule.addAll(runs);
            standing.forEach(schedule::addStanding);
            schedule.addEntries(standing);
        }
        // A correct thread that is woken by mistake waits again; a faulty one goes on.
        wakes.values().forEach(thread -> schedule.steps.add(Step.toWait(schedule.name(thread))));
        return new Schedule(schedule.steps);
    }

    private void addAll(List<ThreadRun> runs) {
        // The last run of the beginning may go on in the rest, or end earlier than in the trace.
        int shared = 0;
        while (shared + 1 < runs.size() && runs.get(shared + 1).isInBeginning()) {
            shared++;
        }
        if (wakes.isEmpty()) {
            BeginningSteps.of(trace).copy(shared, steps, standsAt);
        } else {
            runs.subList(0, shared).forEach(this::add);
        }
        runs.subList(shared, runs.size()).forEach(this::add);
    }

    /** Returns a builder of the steps of a trace's own runs. */
    static ScheduleBuilder ofTrace(Trace trace) {
        return new ScheduleBuilder(trace, EventUnits.of(trace), Map.of());
    }

    /**
     * Adds the steps of a run, to a list, and returns the event at which its thread then stands.
     */
    int add(ThreadRun run, List<Step> all) {
        add(run);
        all.addAll(steps);
        steps.clear();
        return standsAt.get(run.thread());
    }

    private void add(ThreadRun run) {
        int next = nextStop(run.last());
        if (trace.kind(run.last()) == EventKind.SLEEP) {
            addUntilAsleep(run, next);
        } else if (trace.kind(run.last()) == EventKind.END) {
            add(run, Step.toEnd(name(run.thread())), next);
        } else {
            addUntil(run, next);
        }
    }

    /**
     * Adds a run after which its thread would do {@code next}. Where it cannot be stopped there, it
     * goes on until it has to wait. If it may have to wait before that as well, as for a timer's
     * time or a pool's task, it is first brought past that.
     */
    private void addUntil(ThreadRun run, int next) {
        int stop = next;
        while (stop != NONE && isInsideJdk(stop)) {
            stop = nextStop(stop); // a thread that signals does not wait
        }
        if (stop != NONE && canStopBefore(stop) && !isInCall(run, stop)) {
            add(run, stepBefore(run, stop), stop);
            return;
        }
        int past = firstStopAfterWait(run);
        if (past == NONE) {
            addUntilItWaits(run, next);
        } else {
            ThreadRun before = run.before(past);
            add(before, stepBefore(before, past), past);
            addUntilItWaits(run.from(past), next);
        }
    }

    /** Adds a run after which its thread waits, or is about to see its next signal in the JDK. */
    private void addUntilItWaits(ThreadRun run, int next) {
        int times = 1;
        int stood = standsAt.getOrDefault(run.thread(), NONE);
        for (int i = 0; i < run.size(); i++) {
            if (run.event(i) != stood && isAwaitedInJdk(run.event(i))) {
                times++;
            }
        }
        add(run, Step.toWait(name(run.thread()), times), nextAwait(run.thread(), next));
    }

    /** Returns the first await in the JDK from an event of a thread on, or NONE. */
    private int nextAwait(int thread, int event) {
        Await known = awaits.get(thread);
        if (known == null || !known.isFirstFrom(event)) {
            int await = event;
            while (await != NONE && !isAwaitedInJdk(await)) {
                await = units.nextInThread(await);
            }
            known = new Await(event, await);
            awaits.put(thread, known);
        }
        return known.event;
    }

    /** The first await of a thread from an event on: it may be far away, and asked for often. */
    private record Await(int from, int event) {
        boolean isFirstFrom(int other) {
            return from != NONE && from <= other && (event == NONE || other <= event);
        }
    }

    private boolean isAwaitedInJdk(int event) {
        return trace.kind(event) == EventKind.AWAIT && trace.siteId(event) == 0;
    }

    /**
     * Adds a run after which its thread sleeps: others have their turn before it wakes. It may have
     * slept before, so it is first brought to where it falls asleep.
     */
    private void addUntilAsleep(ThreadRun run, int next) {
        ThreadRun before = run.before(run.last());
        if (!before.isEmpty() && canStopBefore(run.last())) {
            add(before, stepBefore(before, run.last()), run.last());
        }
        add(run.from(run.last()), Step.toWait(name(run.thread())), next);
    }

    /**
     * Returns the first event after the last wait of a run before which the thread can be stopped.
     */
    private int firstStopAfterWait(ThreadRun run) {
        int stop = NONE;
        for (int i = run.size() - 1; i >= 0; i--) {
            int event = run.event(i);
            boolean seesMore = stop != NONE && isInsideJdk(event);
            if (seesMore || MAY_WAIT.contains(trace.kind(event))) {
                return stop;
            }
            if (canStopBefore(event)) {
                stop = event;
            }
        }
        return NONE;
    }

    /** Tells whether an event is of a call into the JDK, which may see more than it did before. */
    private boolean isInsideJdk(int event) {
        return trace.kind(event) == EventKind.SIGNAL && trace.siteId(event) == 0;
    }

    /** Adds the run that ends with the event which the schedule is about. */
    private void addTarget(ThreadRun run) {
        int target = units.first(units.unitOf(run.last()));
        ThreadRun before = run.contains(target) ? run.before(target) : run;
        if (!before.isEmpty()) {
            // The thread goes on by itself after the last step.
            addUntil(before, target);
        } else if (standsAt.containsKey(run.thread()) || !canStopBefore(target)) {
            addUntilItWaits(run, NONE);
        } else {
            addStanding(target);
        }
    }

    private void addStanding(int event) {
        int thread = trace.thread(event);
        int first = units.first(units.unitOf(event));
        if (standsAt.getOrDefault(thread, NONE) != first && canStopBefore(first)) {
            steps.add(Step.before(name(thread), trace.kind(first), trace.site(first), 1));
            standsAt.put(thread, first);
        }
    }

    /** Lets threads that stand before one lock in, one after the other, each until it waits. */
    private void addEntries(List<Integer> standing) {
        for (int event : standing) {
            if (standing.stream().anyMatch(other -> other != event && isSameLock(event, other))) {
                steps.add(Step.toWait(name(trace.thread(event))));
            }
        }
    }

    private boolean isSameLock(int event, int other) {
        return trace.kind(event) == EventKind.ACQUIRE
                && trace.kind(other) == EventKind.ACQUIRE
                && LockEvents.lock(trace, event) == LockEvents.lock(trace, other);
    }

    private void add(ThreadRun run, Step step, int next) {
        List<String> woken = woken(run);
        steps.add(woken.isEmpty() ? step : step.waking(woken));
        standsAt.put(run.thread(), next);
    }

    /** Returns the next event of a thread before which others may have had their turn. */
    private int nextStop(int event) {
        int next = units.nextInThread(event);
        while (next != NONE && !trace.isStop(next)) {
            next = units.nextInThread(next);
        }
        return next;
    }

    /** Returns the step that ends before the thread does {@code next}. */
    private Step stepBefore(ThreadRun run, int next) {
        int times = 1;
        int stood = standsAt.getOrDefault(run.thread(), NONE);
        int site = trace.siteId(next);
        for (int i = 0; i < run.size(); i++) {
            int event = run.event(i);
            if (trace.siteId(event) == site
                    && event != stood
                    && units.first(units.unitOf(event)) == event
                    && isSameStop(event, next)) {
                times++;
            }
        }
        return Step.before(name(run.thread()), trace.kind(next), trace.site(next), times);
    }

    /**
     * Tells whether the engine stops at both of two events at one place, if it is to stop at one. A
     * call that tries something is one stop, whether it succeeded or only looked.
     */
    private boolean isSameStop(int event, int other) {
        return trace.kind(event) == trace.kind(other) || (isTry(event) && isTry(other));
    }

    private boolean isTry(int event) {
        return switch (trace.kind(event)) {
            case READ_STATE, AWAIT -> true;
            case ACQUIRE -> trace.member(event) != 0;
            default -> false;
        };
    }

    /**
     * Tells whether the engine can stop a thread there. Elsewhere others have a turn only when the
     * thread has to wait: inside a call, or at what has no place in the program.
     */
    private boolean canStopBefore(int event) {
        return units.first(units.unitOf(event)) == event
                && trace.kind(event) != EventKind.END
                && !trace.site(event).equals(Site.UNKNOWN);
    }

    /**
     * Tells whether {@code next} is what a call awaits that began earlier, with what it signals or
     * starts, as those of {@code invokeAll} do.
     */
    private boolean isInCall(ThreadRun run, int next) {
        if (trace.kind(next) != EventKind.AWAIT) {
            return false;
        }
        for (int i = run.size() - 1; i >= 0; i--) {
            int event = run.event(i);
            if (trace.siteId(event) != 0 && !trace.kind(event).isPassedBy()) {
                return trace.siteId(event) == trace.siteId(next)
                        && trace.kind(event) != EventKind.AWAIT;
            }
        }
        return false;
    }

    /** Lists whom the notifies of a run wake. One that wakes nobody has its own thread's name. */
    private List<String> woken(ThreadRun run) {
        List<String> woken = new ArrayList<>();
        for (int i = 0; i < run.size(); i++) {
            int event = run.event(i);
            if (trace.kind(event) == EventKind.NOTIFY && isMonitor(event)) {
                int thread = wakes.getOrDefault(event, (int) trace.value(event) - 1);
                woken.add(name(thread < 0 ? run.thread() : thread));
            }
        }
        return woken;
    }

    /** A schedule cannot choose whom a condition of java.util.concurrent wakes. */
    private boolean isMonitor(int event) {
        return !trace.owner(event).className().startsWith("java.util.concurrent.locks.");
    }

    private String name(int thread) {
        return trace.dictionary().thread(thread).name();
    }
}
