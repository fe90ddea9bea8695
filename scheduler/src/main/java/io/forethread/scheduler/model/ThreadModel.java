package io.forethread.scheduler.model;

import io.forethread.recorder.identity.TrackedObject;
import io.forethread.recorder.jdk.reflect.JdkInternals;
import io.forethread.scheduler.primitives.AtomicHooks;
import io.forethread.scheduler.primitives.ConditionHooks;
import io.forethread.scheduler.primitives.EdgeHooks;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** What the engine knows of one thread of the run. */
public final class ThreadModel {
    /** Far longer than it takes; a bound only so that nothing can hang here. */
    private static final long LONGEST_RELEASE_NANOS = 1_000_000_000L;

    /** The thread itself; null once it is dead and nothing more is to be asked of it. */
    public volatile Thread thread;

    public final int index;

    /** The name by birth: T0 is the test's thread, T0.2 its second child. */
    public final String name;

    final ThreadModel parent;

    /** What the thread does or waits for; guarded by the baton's lock. */
    public Pending pending;

    /** Whether it has come to its first hook. */
    public boolean arrived;

    /** Whether it has recorded its first event. */
    public boolean begun;

    /** Whether it existed before the run, and must outlive it unharmed. */
    public boolean adopted;

    /** How many threads it has started, which names the next one. */
    int children;

    /** The permit of {@link LockSupport}. */
    public boolean permit;

    /** How deep it is in class initializers, which are neither recorded nor interrupted. */
    public int classInitDepth;

    /** When it came into the outermost of them, in real time. */
    public long classInitSince;

    /** Whether it waits for the world in code of the JDK's, where it parks for real. */
    public volatile boolean waitsForWorld;

    /** The head of the event it is about to do, for messages and for following a schedule. */
    public long standingAt;

    /** What it waits for as soon as it goes on from where it stands; null if that is not known. */
    public Pending waitsNext;

    /** Where it called into the JDK, for the events that happen in there; 0 once used. */
    public long callSite;

    /** Of what object of the JDK it last called a method, for messages; null if of none. */
    public TrackedObject called;

    /** The round of effects in which it was found spinning, or -1. */
    public long spunInRound = -1;

    /** When its last turn ended, in virtual time. */
    public long ranAt;

    /** How often it has given way since the step of the run that {@link #gaveWayAfter} tells. */
    public int turnsGivenWay;

    public long gaveWayAfter;

    /**
     * The atomic operations under way, innermost first: more than one where one runs a function.
     */
    public final Deque<AtomicHooks.UnderWay> atomics = new ArrayDeque<>();

    /** The condition it waits in, if it does. */
    public ConditionHooks.Waiting waiting;

    /** How often it let others go first who could take tasks from it. */
    public int tasksShared;

    /** Whether the time was over when it last came out of {@code park}. */
    public boolean timedOut;

    /** How often it has parked. */
    public int parks;

    /** How often it had parked when it last called a collection. */
    public int parksBefore;

    /** What it awaited last. */
    public EdgeHooks.Seen seen;

    /** What was signalled when it was last interrupted. */
    public EdgeHooks.Seen interruptedBy;

    /** The monitors it holds, for messages. */
    public final List<LockModel> held = new ArrayList<>();

    /** The locks it holds in shared mode, once for each time, for messages. */
    public final List<LockModel> shares = new ArrayList<>();

    /** Whether it spins and will give way as soon as it holds no lock that others may want. */
    public boolean givesWayUnlocked;

    /** Whether it was let go when the other threads were thrown out of where they blocked. */
    public volatile boolean spared;

    /** How often it was thrown out of where it blocked. */
    public int unwinds;

    /** The locks taken on behalf of JDK code at a call site, innermost first. */
    public final Deque<GatedLock> gates = new ArrayDeque<>();

    /** Whether it runs the engine's own code, whose parking is not the test's. */
    public volatile boolean inside;

    /** The name that the program gave the thread; null as long as the thread can be asked. */
    private String lastName;

    /** What {@code Thread.stop} is to throw in the thread; null if it need not. */
    private volatile Error death;

    /** What it has thrown last. */
    private Error thrownDeath;

    private volatile boolean released;
    private volatile boolean summoned;
    private volatile boolean granted;

    /** An interrupt that came while the thread waited for its turn, given back when it goes on. */
    private volatile boolean stashedInterrupt;

    ThreadModel(Thread thread, int index, String name, ThreadModel parent, Pending pending) {
        this.thread = thread;
        this.index = index;
        this.name = name;
        this.parent = parent;
        this.pending = pending;
    }

    /** Returns the name that the program gave the thread. */
    public String javaName() {
        return lastName == null ? thread.getName() : lastName;
    }

    /** Lets the thread be collected, and what it was made with. */
    void letGoOfThread() {
        lastName = thread.getName();
        thread = null;
    }

    /** Notes that the baton is the thread's, before it is told so. */
    public void summon() {
        summoned = true;
    }

    /** Tells the thread that the baton is its own. */
    public void grant() {
        granted = true;
    }

    /** Undoes a summons that the thread has not come to answer. */
    public void takeGrantBack() {
        summoned = false;
        granted = false;
    }

    /** Tells whether it was given the baton and has not come to take it yet. */
    public boolean isSummoned() {
        return summoned;
    }

    public boolean isGranted() {
        return granted;
    }

    public void takeGrant() {
        granted = false;
        summoned = false;
        if (stashedInterrupt) {
            stashedInterrupt = false;
            thread.interrupt();
        }
    }

    /** Waits until the baton is granted. Interrupts are kept for later. */
    public void awaitGrant() {
        while (!granted) {
            LockSupport.park(); // without a blocker: what the program has set stays visible
            stashInterruptOfSelf();
        }
        takeGrant();
    }

    /** Notes that the thread has been woken for the last time. */
    public void released() {
        released = true;
    }

    /**
     * Waits, in the thread itself, until it has been woken for the last time, and takes the permit
     * to park that this has given it. With that, it would go on from where it really parks next,
     * and could take up what is meant for the next run before it is known there.
     *
     * @param pause lets a moment pass
     */
    public void awaitRelease(Runnable pause) {
        long end = System.nanoTime() + LONGEST_RELEASE_NANOS;
        while (!released && System.nanoTime() < end) {
            pause.run();
        }
        LockSupport.unpark(thread);
        LockSupport.park();
        if (stashedInterrupt) {
            stashedInterrupt = false;
            thread.interrupt();
        }
    }

    /** Clears the thread's own interrupt flag, which would keep it from waiting, and notes it. */
    void stashInterruptOfSelf() {
        if (Thread.interrupted()) {
            stashedInterrupt = true;
        }
    }

    public void stashInterrupt() {
        stashedInterrupt = true;
    }

    public boolean hasStashedInterrupt() {
        return stashedInterrupt;
    }

    public boolean isInterruptPending() {
        // Not by isInterrupted(): that the engine looks does not mean that the test has seen it.
        return stashedInterrupt || JdkInternals.isInterrupted(thread);
    }

    /** Tells whether it was interrupted or stopped: both end waits of most kinds. */
    boolean isInterruptedOrStopped() {
        return death != null || isInterruptPending();
    }

    /** Stops the thread: {@code error} is thrown in it where it next waits or gives way. */
    public void stop(Error error) {
        death = error;
    }

    public boolean isStopped() {
        return death != null;
    }

    /** Throws, in the thread itself, what stops it, if it was stopped. */
    public void throwIfStopped() {
        Error error = death;
        if (error != null) {
            death = null;
            thrownDeath = error;
            throw error;
        }
    }

    /** Takes back what has stopped the thread where nothing may be thrown; rethrows all else. */
    public void stopLater(Error error) {
        if (error != thrownDeath) {
            throw error;
        }
        death = error;
    }

    /** Returns what it waits for, or would as soon as it went on. */
    public Pending pendingSoon() {
        return pending instanceof Pending.Ready && waitsNext != null ? waitsNext : pending;
    }

    public void gaveWay(long step, int turns) {
        gaveWayAfter = step;
        turnsGivenWay = turns;
    }

    public boolean isEnded() {
        return pending instanceof Pending.Ended;
    }

    @Override
    public String toString() {
        return name;
    }
}
