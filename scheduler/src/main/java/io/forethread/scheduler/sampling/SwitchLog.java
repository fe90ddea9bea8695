package io.forethread.scheduler.sampling;

import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.schedule.Step;
import io.forethread.trace.Layout;
import io.forethread.trace.Site;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Who ran in a sampled run, and how far. The schedule that is made of it makes a run do the same
 * again; what comes after the last choice that deviates from the default policy is left to that
 * policy.
 */
public final class SwitchLog {

    /** How a turn ended. */
    private enum Ending {
        /** The thread was stopped before the event that it had come to. */
        STOPPED,
        /** The thread had to wait, or did nothing but spin. */
        WAITED,
        ENDED
    }

    /**
     * Consecutive events of one thread.
     *
     * @param points how many decision points the thread had come to at its end
     * @param awaits how many awaits inside the JDK it did in this turn
     */
    private record Turn(
            SampledThread thread, Ending ending, int points, int awaits, List<String> wakes) {}

    /** The heads of the decision points of one thread, in order. */
    private static final class Heads {
        private long[] heads = new long[16];
        private int size;

        void add(long head) {
            if (size == heads.length) {
                heads = Arrays.copyOf(heads, 2 * size);
            }
            heads[size++] = head;
        }

        int count(long head, int from, int to) {
            int count = 0;
            for (int i = from; i < to; i++) {
                count += heads[i] == head ? 1 : 0;
            }
            return count;
        }
    }

    private final boolean on;

    /** By the index of the thread. */
    private final List<Heads> heads = new ArrayList<>();

    private final List<Turn> turns = new ArrayList<>();
    private final List<Deviation> deviations = new ArrayList<>();

    /** How many turns there were up to the last one that differs from the default policy's run. */
    private int deviatingTurns;

    private List<String> wakes = new ArrayList<>();
    private int awaits;
    private boolean exact = true;

    /** Creates a log that takes everything down. */
    public SwitchLog() {
        this(true);
    }

    private SwitchLog(boolean on) {
        this.on = on;
    }

    /** Returns a log that takes nothing down, for a run that can be repeated if it matters. */
    public static SwitchLog off() {
        return new SwitchLog(false);
    }

    // ---- what the run reports

    /** Notes that a thread has come to a decision point. */
    public void reached(SampledThread thread) {
        if (on) {
            while (heads.size() <= thread.index()) {
                heads.add(new Heads());
            }
            heads.get(thread.index()).add(thread.head());
        }
    }

    /** Notes that the running thread awaits something inside the JDK. */
    public void awaited() {
        awaits++;
    }

    /** Notes whom the running thread wakes by a notification; itself if nobody waits. */
    public void woke(String thread) {
        if (on) {
            wakes.add(thread);
        }
    }

    /**
     * Notes that {@code chosen} runs after {@code last}, whose turn has ended, against the default
     * policy.
     */
    public void deviates(SampledThread chosen, SampledThread last, boolean lastCanGoOn) {
        if (on) {
            deviations.add(Deviation.running(chosen, last, lastCanGoOn));
        }
        deviatingTurns = turns.size() + 1; // with the turn of the chosen thread
    }

    /** Notes that the running thread wakes another thread than the default policy would. */
    public void deviates(SampledThread notifier, String woken) {
        if (on) {
            deviations.add(Deviation.waking(notifier, woken));
        }
        deviatingTurns = turns.size() + 1;
    }

    /**
     * Notes that the turn of the running thread ends at a place that is not exactly the same each
     * time: it spins, or is outside the engine's control.
     */
    public void endsInexactly() {
        exact = false;
    }

    /** Notes that a thread was stopped at the decision point that it has come to. */
    public void stopped(SampledThread thread) {
        end(thread, Ending.STOPPED);
    }

    /** Notes that a thread had to wait, or has ended. */
    public void gaveUp(SampledThread thread, boolean ended) {
        end(thread, ended ? Ending.ENDED : Ending.WAITED);
    }

    private void end(SampledThread thread, Ending ending) {
        if (on) {
            turns.add(new Turn(thread, ending, thread.points(), awaits, wakes));
            wakes = new ArrayList<>();
            awaits = 0;
        }
    }

    // ---- what became of it

    /**
     * Tells whether the schedule makes a run do the same events, one by one. Otherwise a thread may
     * go round a loop more or less often in which it waits for another one.
     */
    public boolean isExact() {
        return exact;
    }

    /** Tells whether the run has got so far that the default policy can do the rest. */
    public boolean isPastDeviations() {
        return turns.size() >= deviatingTurns;
    }

    /** Returns the choices in which the run deviated from the default policy, in order. */
    public List<Deviation> deviations() {
        return List.copyOf(deviations);
    }

    /**
     * Returns the schedule of the run up to where the default policy can do the rest.
     *
     * @param sites returns the site with a number
     */
    public Schedule schedule(IntFunction<Site> sites) {
        List<Step> steps = new ArrayList<>();
        Map<SampledThread, Integer> done = new HashMap<>();
        for (Turn turn : turns.subList(0, Math.min(deviatingTurns, turns.size()))) {
            int from = done.getOrDefault(turn.thread(), 0);
            steps.add(step(turn, from, sites).waking(turn.wakes()));
            done.put(turn.thread(), turn.points());
        }
        return new Schedule(steps);
    }

    private Step step(Turn turn, int from, IntFunction<Site> sites) {
        String name = turn.thread().name();
        return switch (turn.ending()) {
            case ENDED -> Step.toEnd(name);
            case WAITED -> Step.toWait(name, turn.awaits() + 1);
            case STOPPED -> {
                Heads passed = heads.get(turn.thread().index());
                long head = passed.heads[turn.points() - 1];
                yield Step.before(
                        name,
                        Layout.kind(head),
                        sites.apply(Layout.site(head)),
                        passed.count(head, from, turn.points()));
            }
        };
    }
}
