package io.forethread.scheduler.model;

/** What a thread waits for before it can go on. */
public abstract sealed class Pending {
    public static final long NEVER = Long.MAX_VALUE;

    /** A time before every deadline. */
    public static final long BEFORE_ALL_TIME = Long.MIN_VALUE;

    private final long deadline;

    private Pending(long deadline) {
        this.deadline = deadline;
    }

    /**
     * Returns the virtual time at which the thread stops waiting; {@link #NEVER} if there is none.
     */
    public final long deadline() {
        return deadline;
    }

    /** Tells whether {@code thread}, which waits for this, could run at the time {@code now}. */
    public abstract boolean isEnabled(ThreadModel thread, long now);

    /** Says what the thread waits for, in words that follow the thread's name. */
    public abstract String what();

    /** Says how {@link #waitsFor()} keeps the thread waiting, in words before its name. */
    public String relation() {
        return "held by";
    }

    /** Says what the thread waits for and who holds it, in words that follow the thread's name. */
    public final String describe() {
        ThreadModel other = waitsFor();
        return other == null || relation().isEmpty()
                ? what()
                : what() + ", " + relation() + " " + other;
    }

    /**
     * Returns the state that {@code thread}, which waits for this, shows to the program.
     *
     * @param real the state that the JVM reports
     */
    public Thread.State state(ThreadModel thread, Thread.State real) {
        return deadline == NEVER ? Thread.State.WAITING : Thread.State.TIMED_WAITING;
    }

    /** Returns the thread that must act before this can end; null if none is known. */
    public ThreadModel waitsFor() {
        return null;
    }

    /** Nothing: the thread runs, or could run. */
    public static final class Ready extends Pending {
        public static final Ready INSTANCE = new Ready();

        private Ready() {
            super(NEVER);
        }

        @Override
        public boolean isEnabled(ThreadModel thread, long now) {
            return true;
        }

        @Override
        public Thread.State state(ThreadModel thread, Thread.State real) {
            return Thread.State.RUNNABLE;
        }

        @Override
        public String what() {
            return "can run";
        }
    }

    /** The thread is in code that the engine does not control: I/O, native code, a real lock. */
    public static final class Outside extends Pending {
        public static final Outside INSTANCE = new Outside(null);

        private final ThreadModel blockedBy;

        /**
         * @param blockedBy the thread of the run that really holds the monitor on which this one is
         *     really blocked; null if there is none
         */
        public Outside(ThreadModel blockedBy) {
            super(NEVER);
            this.blockedBy = blockedBy;
        }

        @Override
        public boolean isEnabled(ThreadModel thread, long now) {
            return false;
        }

        @Override
        public Thread.State state(ThreadModel thread, Thread.State real) {
            return real;
        }

        @Override
        public String what() {
            return blockedBy == null
                    ? "is in a call outside the engine's control"
                    : "waits for a monitor that code outside the engine's control took";
        }

        @Override
        public ThreadModel waitsFor() {
            return blockedBy;
        }
    }

    public static final class Ended extends Pending {
        public static final Ended INSTANCE = new Ended();

        private Ended() {
            super(NEVER);
        }

        @Override
        public boolean isEnabled(ThreadModel thread, long now) {
            return false;
        }

        @Override
        public Thread.State state(ThreadModel thread, Thread.State real) {
            return real;
        }

        @Override
        public String what() {
            return "has ended";
        }
    }

    /** The test's body is over; its thread waits until the others end or wait themselves. */
    public static final class Draining extends Pending {
        public static final Draining INSTANCE = new Draining();

        private Draining() {
            super(NEVER);
        }

        @Override
        public boolean isEnabled(ThreadModel thread, long now) {
            return false;
        }

        @Override
        public String what() {
            return "waits for the other threads to come to rest";
        }
    }

    /** The thread is about to enter a monitor. */
    public static final class MonitorBlocked extends Pending {
        private final LockModel lock;

        public MonitorBlocked(LockModel lock) {
            super(NEVER);
            this.lock = lock;
        }

        public LockModel lock() {
            return lock;
        }

        @Override
        public boolean isEnabled(ThreadModel thread, long now) {
            return lock.isFreeFor(thread);
        }

        @Override
        public Thread.State state(ThreadModel thread, Thread.State real) {
            return Thread.State.BLOCKED;
        }

        @Override
        public String what() {
            return "waits to enter the monitor of " + lock;
        }

        @Override
        public ThreadModel waitsFor() {
            return lock.owner();
        }
    }

    /** The thread is in {@code wait}, or was notified and is about to enter the monitor again. */
    public static final class InWait extends Pending {
        private final LockModel lock;
        private final ThreadModel thread;
        private final Object monitor;
        private final boolean awaitsForeignThread;
        private boolean notified;

        /**
         * @param monitor the object itself: the thread really waits in its monitor
         * @param awaitsForeignThread whether the object is a thread that is not of the run: its end
         *     notifies too
         */
        public InWait(
                LockModel lock,
                ThreadModel thread,
                Object monitor,
                boolean awaitsForeignThread,
                long deadline) {
            super(deadline);
            this.lock = lock;
            this.thread = thread;
            this.monitor = monitor;
            this.awaitsForeignThread = awaitsForeignThread;
        }

        public LockModel lock() {
            return lock;
        }

        public ThreadModel thread() {
            return thread;
        }

        /** Returns the object itself: the thread really waits in its monitor. */
        public Object monitor() {
            return monitor;
        }

        /** Tells whether the object is a thread that is not of the run. */
        public boolean awaitsForeignThread() {
            return awaitsForeignThread;
        }

        /** Tells whether that thread has ended, which the model has not noted yet. */
        public boolean hasForeignThreadEnded() {
            return awaitsForeignThread && !notified && !((Thread) monitor).isAlive();
        }

        public boolean isNotified() {
            return notified;
        }

        void wake() {
            notified = true;
        }

        @Override
        public boolean isEnabled(ThreadModel thread, long now) {
            return (notified || now >= deadline() || thread.isInterruptedOrStopped())
                    && lock.isFreeFor(thread);
        }

        @Override
        public Thread.State state(ThreadModel thread, Thread.State real) {
            return notified ? Thread.State.BLOCKED : super.state(thread, real);
        }

        @Override
        public String what() {
            return notified
                    ? "was notified and waits to enter the monitor of " + lock + " again"
                    : "waits to be notified on " + lock;
        }

        @Override
        public ThreadModel waitsFor() {
            return notified ? lock.owner() : null;
        }
    }

    /** The thread is parked. */
    public static final class Parked extends Pending {
        private final Object blocker;

        public Parked(Object blocker, long deadline) {
            super(deadline);
            this.blocker = blocker;
        }

        @Override
        public boolean isEnabled(ThreadModel thread, long now) {
            return thread.parking().hasPermit()
                    || now >= deadline()
                    || thread.isInterruptedOrStopped();
        }

        @Override
        public String what() {
            return "is parked";
        }

        /** Returns the object given to {@code LockSupport.park}; null if there was none. */
        public Object blocker() {
            return blocker;
        }

        /** Returns the thread that holds the blocker; null if there is none. */
        public Thread owner() {
            return LockOwners.of(blocker);
        }
    }

    public static final class Asleep extends Pending {
        public Asleep(long deadline) {
            super(deadline);
        }

        @Override
        public boolean isEnabled(ThreadModel thread, long now) {
            return now >= deadline() || thread.isInterruptedOrStopped();
        }

        @Override
        public String what() {
            return "sleeps";
        }
    }

    /** The thread waits for another one to end. */
    public static final class Joining extends Pending {
        private final ThreadModel target;

        public Joining(ThreadModel target, long deadline) {
            super(deadline);
            this.target = target;
        }

        @Override
        public boolean isEnabled(ThreadModel thread, long now) {
            return target.isEnded() || now >= deadline() || thread.isInterruptedOrStopped();
        }

        @Override
        public String what() {
            return "waits for " + target + " to end";
        }

        @Override
        public String relation() {
            return "";
        }

        @Override
        public ThreadModel waitsFor() {
            return target;
        }
    }
}
