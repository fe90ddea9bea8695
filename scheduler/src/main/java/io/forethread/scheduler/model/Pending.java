package io.forethread.scheduler.model;

/** What a thread waits for before it can go on. */
public abstract sealed class Pending {
    public static final long NEVER = Long.MAX_VALUE;

    /** A time before every deadline. */
    public static final long BEFORE_ALL_TIME = Long.MIN_VALUE;

    /** The virtual time at which it goes on whatever happens. */
    public final long deadline;

    private Pending(long deadline) {
        this.deadline = deadline;
    }

    /** Tells whether {@code thread}, which waits for this, could run now. */
    public abstract boolean isEnabled(ThreadModel thread, long now);

    /** Says what is waited for, in words that follow the thread's name. */
    public abstract String what();

    /** Says what {@link #waitsFor()} does to keep the thread waiting, in words before its name. */
    public String relation() {
        return "held by";
    }

    /** Says what is waited for and who keeps it, in words that follow the thread's name. */
    public final String describe() {
        ThreadModel other = waitsFor();
        return other == null || relation().isEmpty()
                ? what()
                : what() + ", " + relation() + " " + other;
    }

    /** Returns the state a thread shows that waits for this, {@code real} being the JVM's. */
    public Thread.State state(ThreadModel thread, Thread.State real) {
        return deadline == NEVER ? Thread.State.WAITING : Thread.State.TIMED_WAITING;
    }

    /** Returns the thread that must act before this can end, or null if none can be named. */
    public ThreadModel waitsFor() {
        return null;
    }

    /** Nothing: the thread runs, or could. */
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

    /** The thread is in code we do not schedule: I/O, native code, a real lock. */
    public static final class Outside extends Pending {
        public static final Outside INSTANCE = new Outside(null);

        private final ThreadModel blockedBy;

        /**
         * @param blockedBy the thread of the run that really holds a monitor which this one really
         *     wants; null if it is not that
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

    /** The test's body is over; its thread waits for the others to end or to come to rest. */
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

    /** The thread wants a monitor. */
    public static final class MonitorBlocked extends Pending {
        public final LockModel lock;

        public MonitorBlocked(LockModel lock) {
            super(NEVER);
            this.lock = lock;
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
            return lock.owner;
        }
    }

    /** The thread is in {@code wait}, or notified and wants the monitor back. */
    public static final class InWait extends Pending {
        public final LockModel lock;
        public final ThreadModel thread;

        /** The object itself: its real monitor is what the thread really waits in. */
        public final Object monitor;

        /** Whether the object is a thread that is not of the run, whose end notifies too. */
        public final boolean awaitsOutsider;

        public boolean notified;

        public InWait(
                LockModel lock,
                ThreadModel thread,
                Object monitor,
                boolean awaitsOutsider,
                long deadline) {
            super(deadline);
            this.lock = lock;
            this.thread = thread;
            this.monitor = monitor;
            this.awaitsOutsider = awaitsOutsider;
        }

        /** Tells whether the JVM has notified the thread for an end that the model does not see. */
        public boolean isEndedOutside() {
            return awaitsOutsider && !notified && !((Thread) monitor).isAlive();
        }

        @Override
        public boolean isEnabled(ThreadModel thread, long now) {
            return (notified || now >= deadline || thread.isInterruptedOrStopped())
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
            return notified ? lock.owner : null;
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
            return thread.permit || now >= deadline || thread.isInterruptedOrStopped();
        }

        @Override
        public String what() {
            return "is parked";
        }

        /** Returns what it is parked for, as far as the code that parks says so; or null. */
        public Object blocker() {
            return blocker;
        }

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
            return now >= deadline || thread.isInterruptedOrStopped();
        }

        @Override
        public String what() {
            return "sleeps";
        }
    }

    /** The thread waits for another one to end. */
    public static final class Joining extends Pending {
        final ThreadModel target;

        public Joining(ThreadModel target, long deadline) {
            super(deadline);
            this.target = target;
        }

        @Override
        public boolean isEnabled(ThreadModel thread, long now) {
            return target.isEnded() || now >= deadline || thread.isInterruptedOrStopped();
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
