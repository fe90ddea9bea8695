package io.forethread.scheduler.model;

import io.forethread.recorder.jdk.reflect.JdkInternals;

import java.util.concurrent.locks.LockSupport;

/**
 * One thread of the run: who it is, what it waits for, and how it gets its turn. The state of each
 * primitive is in an object of its own.
 *
 * <p>A thread <em>stands</em> at an event when that event is the next thing it will do. It is
 * <em>inside</em> while it executes code of the engine.
 */
public final class ThreadModel {
    /** Far longer than a release takes. The bound ensures that nothing can hang here. */
    private static final long LONGEST_RELEASE_NANOS = 1_000_000_000L;

    /** How often a thread is unwound before it is left alone. */
    private static final int MOST_UNWINDS = 64;

    private final int index;
    private final String name;

    /** The thread itself; null once it is dead and has been let go. */
    private volatile Thread thread;

    /** The name that the program gave the thread; null as long as the thread can be asked. */
    private String lastName;

    private int children;
    private boolean adopted;
    private boolean arrived;
    private boolean begun;

    /** What the thread waits for; guarded by the baton's lock. */
    private Pending pending;

    private Pending waitsNext;
    private long standingAt;

    private volatile boolean inside;
    private volatile boolean inIoWait;
    private volatile boolean summoned;
    private volatile boolean granted;
    private volatile boolean released;
    private volatile boolean spared;
    private int unwinds;

    /** An interrupt that came while the thread waited for its turn; restored when it goes on. */
    private volatile boolean stashedInterrupt;

    private final ThreadLocks locks = new ThreadLocks();
    private final ParkState parking = new ParkState();
    private final JdkCallState jdkCall = new JdkCallState();
    private final AtomicOperations atomics = new AtomicOperations();
    private final EdgeState edges = new EdgeState();
    private final ClassInitState classInit = new ClassInitState();
    private final TurnHistory turns = new TurnHistory();
    private final StopState stopping = new StopState();

    ThreadModel(Thread thread, int index, String name, Pending pending) {
        this.thread = thread;
        this.index = index;
        this.name = name;
        this.pending = pending;
    }

    // ---- who it is

    /** Returns the position in the order in which the threads of the run were created. */
    public int index() {
        return index;
    }

    /** Returns the name by creation: T0 is the test's thread, T0.2 its second child. */
    public String name() {
        return name;
    }

    /** Returns the thread itself; null once it is dead and has been let go. */
    public Thread thread() {
        return thread;
    }

    /** Tells whether the thread is not dead. Any thread may ask, at any time. */
    public boolean isAlive() {
        Thread asked = thread;
        return asked != null && asked.isAlive();
    }

    /** Returns the real state of the thread. Any thread may ask, at any time. */
    public Thread.State state() {
        Thread asked = thread;
        return asked == null ? Thread.State.TERMINATED : asked.getState();
    }

    /** Returns where the thread is; nowhere if it is dead. Any thread may ask, at any time. */
    public StackTraceElement[] stackTrace() {
        Thread asked = thread;
        return asked == null ? new StackTraceElement[0] : asked.getStackTrace();
    }

    /** Returns the name that the program gave the thread. */
    public String javaName() {
        return lastName == null ? thread.getName() : lastName;
    }

    /** Returns the name by creation of the next thread that this one starts. */
    String nextChildName() {
        return name + "." + ++children;
    }

    /** Lets the garbage collector have the thread and what it refers to. */
    void letGoOfThread() {
        lastName = thread.getName();
        thread = null;
    }

    /** Notes that the thread existed before the run, and must outlive it unharmed. */
    public void markAdopted() {
        adopted = true;
    }

    public boolean isAdopted() {
        return adopted;
    }

    /** Notes that the thread has reached its first hook. */
    public void markArrived() {
        arrived = true;
    }

    public boolean hasArrived() {
        return arrived;
    }

    /**
     * Notes that the thread records its first event.
     *
     * @return whether it had not recorded any before
     */
    public boolean begin() {
        boolean isFirst = !begun;
        begun = true;
        return isFirst;
    }

    // ---- what it waits for

    /** Returns what the thread waits for. */
    public Pending pending() {
        return pending;
    }

    public void setPending(Pending newPending) {
        pending = newPending;
    }

    /** Returns what the thread waits for, or will wait for as soon as it goes on. */
    public Pending pendingSoon() {
        return pending instanceof Pending.Ready && waitsNext != null ? waitsNext : pending;
    }

    public boolean isEnded() {
        return pending instanceof Pending.Ended;
    }

    /** Tells whether the thread is in code that the engine does not control. */
    public boolean isOutside() {
        return pending instanceof Pending.Outside;
    }

    /** Tells whether the thread could run at the virtual time {@code now}. */
    public boolean isEnabled(long now) {
        return pending.isEnabled(this, now);
    }

    /** Notes the head of the event that the thread is about to do. */
    public void standAt(long head) {
        standingAt = head;
    }

    /** Returns the head of the event that the thread is about to do; 0 if none is known. */
    public long standingAt() {
        return standingAt;
    }

    /** Notes what the event that the thread stands at will wait for; null if that is not known. */
    public void willWaitFor(Pending next) {
        waitsNext = next;
    }

    // ---- state of the primitives

    public ThreadLocks locks() {
        return locks;
    }

    public ParkState parking() {
        return parking;
    }

    public JdkCallState jdkCall() {
        return jdkCall;
    }

    public AtomicOperations atomics() {
        return atomics;
    }

    public EdgeState edges() {
        return edges;
    }

    public ClassInitState classInit() {
        return classInit;
    }

    public TurnHistory turns() {
        return turns;
    }

    public StopState stopping() {
        return stopping;
    }

    // ---- where it is, as other threads see it

    /** Notes that the thread executes code of the engine: parking there is not the test's. */
    public void enterEngine() {
        inside = true;
    }

    public void leaveEngine() {
        inside = false;
    }

    public boolean isInside() {
        return inside;
    }

    /** Notes that the thread waits for a socket or a process in JDK code, where it really parks. */
    public void beginIoWait() {
        inIoWait = true;
    }

    public void endIoWait() {
        inIoWait = false;
    }

    public boolean isInIoWait() {
        return inIoWait;
    }

    // ---- its turn

    /** Notes that the baton is the thread's, before the thread is told. */
    public void summon() {
        summoned = true;
    }

    /** Tells the thread that the baton is its own. */
    public void grant() {
        granted = true;
    }

    /** Withdraws the baton from a thread that has not come to take it. */
    public void takeGrantBack() {
        summoned = false;
        granted = false;
    }

    /** Tells whether the thread was given the baton and has not come to take it yet. */
    public boolean isSummoned() {
        return summoned;
    }

    public boolean isGranted() {
        return granted;
    }

    /** Notes, in the thread itself, that it has taken the baton. */
    public void takeGrant() {
        granted = false;
        summoned = false;
        restoreInterrupt();
    }

    /** Waits until the baton is granted. Interrupts are kept for later. */
    public void awaitGrant() {
        while (!granted) {
            LockSupport.park(); // without a blocker: the one of the program stays visible
            if (Thread.interrupted()) { // the flag would make the next park return at once
                stashedInterrupt = true;
            }
        }
        takeGrant();
    }

    // ---- interrupts

    /** Keeps an interrupt until the thread goes on. */
    public void stashInterrupt() {
        stashedInterrupt = true;
    }

    public boolean hasStashedInterrupt() {
        return stashedInterrupt;
    }

    public boolean isInterruptPending() {
        // Not isInterrupted(): its hook would record that the test has seen the interrupt.
        return stashedInterrupt || JdkInternals.isInterrupted(thread);
    }

    /** Tells whether the thread was interrupted or stopped: both end most kinds of waits. */
    boolean isInterruptedOrStopped() {
        return stopping.isStopped() || isInterruptPending();
    }

    private void restoreInterrupt() {
        if (stashedInterrupt) {
            stashedInterrupt = false;
            thread.interrupt();
        }
    }

    // ---- the end of the run

    /** Notes that the run, which is over, has woken the thread for the last time. */
    public void release() {
        released = true;
    }

    /**
     * Waits, in the thread itself, until the run has woken it for the last time, and takes the real
     * permit that this left behind. With the permit, the thread would return from its next real
     * park, and might take up work of the next run before that run knows the thread.
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
        restoreInterrupt();
    }

    /** Notes whether the thread may go on while other threads are unwound. */
    public void setSpared(boolean isSpared) {
        spared = isSpared;
    }

    public boolean isSpared() {
        return spared;
    }

    /**
     * Decides, in a run that is over, whether the thread is unwound from where it is about to
     * block, and counts how often that happens.
     */
    public boolean isToUnwind() {
        return !inside && !adopted && !spared && unwinds++ < MOST_UNWINDS;
    }

    @Override
    public String toString() {
        return name;
    }
}
