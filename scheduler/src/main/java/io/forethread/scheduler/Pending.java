package io.forethread.scheduler;

/** What a thread waits for before it can go on. */
abstract sealed class Pending {
    static final long NEVER = Long.MAX_VALUE;

    /** A time before every deadline. */
    static final long BEFORE_ALL_TIME = Long.MIN_VALUE;

    /** The virtual time at which it goes on whatever happens. */
    final long deadline;

    private Pending(long deadline) {
        this.deadline = deadline;
    }

    /** Tells whether {@code thread}, which waits for this, could run now. */
    abstract boolean isEnabled(ThreadModel thread, long now);

    /** Says what is waited for, in words that follow the thread's name. */
    abstract String what();

    /** Says what {@link #waitsFor()} does to keep the thread waiting, in words before its name. */
    String relation() {
        return "held by";
    }

    /** Says what is waited for and who keeps it, in words that follow the thread's name. */
    final String describe() {
        ThreadModel other = waitsFor();
        return other == null || relation().isEmpty()
                ? what()
                : what() + ", " + relation() + " " + other;
    }

    /** Returns the state a thread shows that waits for this, {@code real} being the JVM's. */
    Thread.State state(ThreadModel thread, Thread.State real) {
        return deadline == NEVER ? Thread.State.WAITING : Thread.State.TIMED_WAITING;
    }

    /** Returns the thread that must act before this can end, or null if none can be named. */
    ThreadModel waitsFor() {
        return null;
    }

    /** Nothing: the thread runs, or could. */
    static final class Ready extends Pending {
        static final Ready INSTANCE = new Ready();

        private Ready() {
            super(NEVER);
        }

        @Override
        boolean isEnabled(ThreadModel thread, long now) {
            return true;
        }

        @Override
        Thread.State state(ThreadModel thread, Thread.State real) {
            return Thread.State.RUNNABLE;
        }

        @Override
        String what() {
            return "can run";
        }
    }

    /** The thread is in code we do not schedule: I/O, native code, a real lock. */
    static final class Outside extends Pending {
        static final Outside INSTANCE = new Outside(null);

        private final ThreadModel blockedBy;

        /**
         * @param blockedBy the thread of the run that really holds a monitor which this one really
         *     wants; null if it is not that
         */
        Outside(ThreadModel blockedBy) {
            super(NEVER);
            this.blockedBy = blockedBy;
        }

        @Override
        boolean isEnabled(ThreadModel thread, long now) {
            return false;
        }

        @Override
        Thread.State state(ThreadModel thread, Thread.State real) {
            return real;
        }

        @Override
        String what() {
            return blockedBy == null
                    ? "is in a call outside the engine's control"
                    : "waits for a monitor that code outside the engine's control took";
        }

        @Override
        ThreadModel waitsFor() {
            return blockedBy;
        }
    }

    static final class Ended extends Pending {
        static final Ended INSTANCE = new Ended();

        private Ended() {
            super(NEVER);
        }

        @Override
        boolean isEnabled(ThreadModel thread, long now) {
            return false;
        }

        @Override
        Thread.State state(ThreadModel thread, Thread.State real) {
            return real;
        }

        @Override
        String what() {
            return "has ended";
        }
    }

    /** The test's body is over; its thread waits for the others to end or to come to rest. */
    static final class Draining extends Pending {
        static final Draining INSTANCE = new Draining();

        private Draining() {
            super(NEVER);
        }

        @Override
        boolean isEnabled(ThreadModel thread, long now) {
            return false;
        }

        @Override
        String what() {
            return "waits for the other threads to come to rest";
        }
    }

    /** The thread wants a monitor. */
    static final class MonitorBlocked extends Pending {
        final LockModel lock;

        MonitorBlocked(LockModel lock) {
            super(NEVER);
            this.lock = lock;
        }

        @Override
        boolean isEnabled(ThreadModel thread, long now) {
            return lock.isFreeFor(thread);
        }

        @Override
        Thread.State state(ThreadModel thread, Thread.State real) {
            return Thread.State.BLOCKED;
        }

        @Override
        String what() {
            return "waits to enter the monitor of " + lock;
        }

        @Override
        ThreadModel waitsFor() {
            return lock.owner;
        }
    }

    /** The thread is in {@code wait}, or notified and wants the monitor back. */
    static final class InWait extends Pending {
        final LockModel lock;
        final ThreadModel thread;

        /** The object itself: its real monitor is what the thread really waits in. */
        final Object monitor;

        boolean notified;

        InWait(LockModel lock, ThreadModel thread, Object monitor, long deadline) {
            super(deadline);
            this.lock = lock;
            this.thread = thread;
            this.monitor = monitor;
        }

        @Override
        boolean isEnabled(ThreadModel thread, long now) {
            return (notified || now >= deadline || thread.isInterruptPending())
                    && lock.isFreeFor(thread);
        }

        @Override
        Thread.State state(ThreadModel thread, Thread.State real) {
            return notified ? Thread.State.BLOCKED : super.state(thread, real);
        }

        @Override
        String what() {
            return notified
                    ? "was notified and waits to enter the monitor of " + lock + " again"
                    : "waits to be notified on " + lock;
        }

        @Override
        ThreadModel waitsFor() {
            return notified ? lock.owner : null;
        }
    }

    /** The thread is parked. */
    static final class Parked extends Pending {
        private final Object blocker;

        Parked(Object blocker, long deadline) {
            super(deadline);
            this.blocker = blocker;
        }

        @Override
        boolean isEnabled(ThreadModel thread, long now) {
            return thread.permit || now >= deadline || thread.isInterruptPending();
        }

        @Override
        String what() {
            return "is parked";
        }

        /** Returns what it is parked for, as far as the code that parks says so; or null. */
        Object blocker() {
            return blocker;
        }

        Thread owner() {
            return LockOwners.of(blocker);
        }
    }

    static final class Asleep extends Pending {
        Asleep(long deadline) {
            super(deadline);
        }

        @Override
        boolean isEnabled(ThreadModel thread, long now) {
            return now >= deadline || thread.isInterruptPending();
        }

        @Override
        String what() {
            return "sleeps";
        }
    }

    /** The thread waits for another one to end. */
    static final class Joining extends Pending {
        final ThreadModel target;

        Joining(ThreadModel target, long deadline) {
            super(deadline);
            this.target = target;
        }

        @Override
        boolean isEnabled(ThreadModel thread, long now) {
            return target.isEnded() || now >= deadline || thread.isInterruptPending();
        }

        @Override
        String what() {
            return "waits for " + target + " to end";
        }

        @Override
        String relation() {
            return "";
        }

        @Override
        ThreadModel waitsFor() {
            return target;
        }
    }
}
