package io.forethread.hooks;

/**
 * Receives the calls of the hooks. This base class is the idle sink: it records nothing, and
 * performs the real operation where a hook replaces a call.
 *
 * <p>A {@code head} is a constant that instrumentation puts into the code: the event's kind in the
 * top eight bits, the site's number in the low 32 bits; the recorder adds the thread in between.
 */
public class Sink {

    /** The sink that does nothing; used outside guided runs. */
    public static final Sink IDLE = new Sink();

    // ---- memory: before a read (so that a thread can be stopped there), after it, before a write

    public void beforeRead(long head) {}

    public void readField(Object owner, int value, long head, int field) {}

    public void readStatic(int value, long head, int field) {}

    public void readElement(Object array, int index, int value, long head) {}

    public void writeField(Object owner, int value, long head, int field) {}

    public void writeStatic(int value, long head, int field) {}

    public void writeElement(Object array, int index, int value, long head) {}

    public void readField(Object owner, long value, long head, int field) {}

    public void readStatic(long value, long head, int field) {}

    public void readElement(Object array, int index, long value, long head) {}

    public void writeField(Object owner, long value, long head, int field) {}

    public void writeStatic(long value, long head, int field) {}

    public void writeElement(Object array, int index, long value, long head) {}

    public void readField(Object owner, float value, long head, int field) {}

    public void readStatic(float value, long head, int field) {}

    public void readElement(Object array, int index, float value, long head) {}

    public void writeField(Object owner, float value, long head, int field) {}

    public void writeStatic(float value, long head, int field) {}

    public void writeElement(Object array, int index, float value, long head) {}

    public void readField(Object owner, double value, long head, int field) {}

    public void readStatic(double value, long head, int field) {}

    public void readElement(Object array, int index, double value, long head) {}

    public void writeField(Object owner, double value, long head, int field) {}

    public void writeStatic(double value, long head, int field) {}

    public void writeElement(Object array, int index, double value, long head) {}

    public void readField(Object owner, Object value, long head, int field) {}

    public void readStatic(Object value, long head, int field) {}

    public void readElement(Object array, int index, Object value, long head) {}

    public void writeField(Object owner, Object value, long head, int field) {}

    public void writeStatic(Object value, long head, int field) {}

    public void writeElement(Object array, int index, Object value, long head) {}

    // ---- atomics, VarHandles and field updaters

    /**
     * Precedes an operation on an atomic variable.
     *
     * @param atomic an atomic object, an atomic array, a field updater or a VarHandle
     * @param owner the object an updater or VarHandle is applied to, or null
     * @param index the element, or -1
     */
    public void beforeAtomic(Object atomic, Object owner, int index, long head, int operation) {}

    /** Follows the operation that {@link #beforeAtomic} announced; not called when it threw. */
    public void afterAtomic(Object atomic, Object owner, int index, long head, int operation) {}

    /** Announces the field of a new updater or VarHandle. */
    public void madeAtomic(Object atomic, Class<?> owner, String field) {}

    // ---- control

    /** Precedes a conditional jump or a switch. */
    public void branch(long head) {}

    /**
     * Like {@link #branch(long)}, with what a conditional jump compares.
     *
     * @param opcode the instruction that jumps
     */
    public void branch(int value, long head, int opcode) {}

    public void branch(int left, int right, long head, int opcode) {}

    public void branch(Object value, long head, int opcode) {}

    public void branch(Object left, Object right, long head, int opcode) {}

    /** Like {@link #branch(long)}, with the key of a switch. */
    public void choice(int key, long head) {}

    /** Runs at the entry of a method of which {@link #methodEnter} does not tell. */
    public void enter(Object self, long head) {}

    /**
     * Runs at the end of such a method; must not throw.
     *
     * @param thrown 1 if it ends by an exception, else 0
     */
    public void leave(long head, int thrown) {}

    /**
     * Precedes a call, with its first two arguments that are references.
     *
     * @param method the number of the method; complemented if its entry is recorded as well
     */
    public void invoke(Object receiver, Object first, Object second, long head, int method) {}

    /** Follows {@link #invoke}, for a further argument. */
    public void argument(Object argument, long head, int number, int method) {}

    /** Follows the call that {@link #invoke} announced; not called when it threw. */
    public void answer(long value, Object receiver, long head, int method) {}

    public void answer(Object value, Object receiver, long head, int method) {}

    /** Like {@link #answer(long, Object, long, int)}, for a call whose result is not recorded. */
    public void answered(Object receiver, long head, int method) {}

    public void methodEnter(Object self, long head) {}

    /** Like {@link #methodEnter}, for a method that is marked as atomic. */
    public void atomicEnter(Object self, long head) {
        methodEnter(self, head);
    }

    public void methodExit(Object self, long head) {}

    /**
     * Like {@link #methodExit}, for a method that returns a value, ends by an exception, or is
     * marked as atomic.
     *
     * @param value the bits of the returned value, 0 for none
     * @param flags as {@code io.forethread.trace.CallFlags} says
     */
    public void methodExit(long value, Object self, long head, int flags) {
        methodExit(self, head);
    }

    /** Like {@link #methodExit}, for a method that returns a reference. */
    public void methodExit(Object value, Object self, long head, int flags) {
        methodExit(self, head);
    }

    public void classInitEnter() {}

    public void classInitExit() {}

    // ---- monitors

    /** Precedes a monitor's entry. */
    public void monitorEnter(Object lock, long head) {}

    /** Follows a monitor's exit. It must not throw: the exit is inside its own handler. */
    public void monitorExit(Object lock, long head) {}

    /** Follows the entry of a synchronized method that could not be turned into a block. */
    public void monitorEntered(Object lock, long head) {}

    /** Precedes the exit of a synchronized method that could not be turned into a block. */
    public void monitorExiting(Object lock, long head) {}

    /** Precedes a call that may run a synchronized method of a class we could not rewrite. */
    public void gateEnter(Object receiver, long head, int method) {}

    /** Follows the call that {@link #gateEnter} announced; not called when it threw. */
    public void gateExit(Object receiver, long head, int method) {}

    /** Runs where an exception is caught, first of all; must not throw. */
    public void caught(long head) {}

    /** Like {@link #caught(long)}, with the exception. */
    public void caught(Throwable exception, long head) {
        caught(head);
    }

    public void monitorWait(Object lock, long millis, int nanos, long head)
            throws InterruptedException {
        lock.wait(millis, nanos);
    }

    public void monitorNotify(Object lock, long head) {
        lock.notify();
    }

    public void monitorNotifyAll(Object lock, long head) {
        lock.notifyAll();
    }

    // ---- threads

    /** Precedes a call of {@code start}, or of JDK code that may start or wake threads. */
    public void at(long head) {}

    /** Runs at the start of {@link Thread#start()}, before the thread exists. */
    public void threadStarting(Thread thread) {}

    /** Runs when {@link Thread#start()} could not start the thread. */
    public void threadNotStarted(Thread thread) {}

    /** Runs at the start of any {@code run()} method; {@code self} is its receiver. */
    public void threadRun(Object self) {}

    /** Runs on a thread that is about to end. */
    public void threadExit(Thread thread) {}

    /**
     * Runs on a thread that an exception ends.
     *
     * @return whether the exception is ours and must not reach the thread's handler
     */
    public boolean uncaught(Thread thread, Throwable exception) {
        return exception instanceof Unwind;
    }

    public void threadJoin(Thread thread, long millis, int nanos, long head)
            throws InterruptedException {
        thread.join(millis, nanos);
    }

    /** Runs at the start of {@link Thread#interrupt()}. */
    public void interrupt(Thread thread) {}

    /**
     * Runs at the start of {@code Thread.stop()}, on JDKs where that stops a thread.
     *
     * @return whether the sink stops the thread itself
     */
    public boolean threadStop(Thread thread) {
        return false;
    }

    /** Returns the answer of {@link Thread#isInterrupted()}; {@code flag} is the JVM's answer. */
    public boolean isInterrupted(boolean flag, Thread thread) {
        return flag;
    }

    /** Returns the answer of {@link Thread#getState()}; {@code state} is the JVM's answer. */
    public Thread.State threadState(Thread.State state, Thread thread) {
        return state;
    }

    public void sleep(long millis, int nanos, long head) throws InterruptedException {
        Thread.sleep(millis, nanos);
    }

    public void yield(long head) {
        Thread.yield();
    }

    public void onSpinWait(long head) {
        Thread.onSpinWait();
    }

    /**
     * Runs at the start of the park methods.
     *
     * @param mode 0 without limit, 1 for {@code time} nanoseconds, 2 until {@code time}
     *     milliseconds since the epoch
     * @return whether the sink has done the parking
     */
    public boolean park(Object blocker, int mode, long time) {
        return false;
    }

    /**
     * Runs at the start of {@code unpark}.
     *
     * @return whether the sink has done the unparking
     */
    public boolean unpark(Thread thread) {
        return false;
    }

    // ---- calls into the JDK, by the table of effects

    public void beforeCall(Object receiver, long head, int effect) {}

    /** As {@link #beforeCall}, for a call that puts {@code element} into its receiver. */
    public void beforeGive(Object receiver, Object element, long head, int effect) {}

    /** Follows the call; {@code result} is what it returned, boxed, or null for none. */
    public void afterCall(Object receiver, Object result, long head, int effect) {}

    public void blockBegin(Object receiver, long head, int effect) {}

    public void blockEnd(long head) {}

    /**
     * Precedes JDK code in which a thread waits for something outside the run: until {@link
     * #outsideEnd} it parks for real, and threads of the JDK wake it.
     */
    public void outsideBegin() {}

    /** Follows the code that {@link #outsideBegin} announced, also when it threw. */
    public void outsideEnd() {}

    // ---- what the JDK's own code publishes and sees

    /**
     * Precedes the moment from which other threads can see a change of the object.
     *
     * @param element the part of the object; null if {@code part} names it
     * @param part the part by number, 0 for all of it
     */
    public void signal(Object object, Object element, int part) {}

    /** Follows the moment at which the thread saw the signal; like {@link #signal}. */
    public void await(Object object, Object element, int part) {}

    /** Precedes the work on a task of a work-stealing pool. */
    public void taskBegins() {}

    /** Runs when the thread learns from {@code Thread.interrupted()} that it was interrupted. */
    public void interruptSeen() {}

    /** Runs when an exception leaves a wait in a condition, with the lock taken again. */
    public void waitThrew() {}

    // ---- time

    public long nanoTime() {
        return System.nanoTime();
    }

    /** Like {@link #nanoTime}, for code that may store the time and compare it in a run. */
    public long programNanoTime() {
        return ToldTimes.told(nanoTime());
    }

    public long currentTimeMillis() {
        return System.currentTimeMillis();
    }

    /** Returns the current instant for {@code java.time}; {@code real} is the system's. */
    public Object currentInstant(Object real) {
        return real;
    }

    // ---- marks

    /** The program comes to a mark that it has set, about an object or about nothing. */
    public void mark(String name, Object about, long head) {}

    // ---- bulk array operations

    /**
     * A bulk operation that reads or writes {@code array}, which may be null, is about to begin.
     */
    public void beforeRange(Object array, long head) {}

    /** Follows a bulk read of {@code array[from..to)}, or up to the end; the array may be null. */
    public void readRange(Object array, int from, int to, long head) {}

    /** Follows a bulk write of {@code array[from..to)}, or up to the end; the array may be null. */
    public void writeRange(Object array, int from, int to, long head) {}
}
