package io.forethread.hooks;

/**
 * The static methods that instrumented code calls. The class is in the bootstrap class path, so
 * that any class can call it. It only forwards to the current {@link Sink}.
 */
public final class Hooks {

    /**
     * The current sink. Not volatile: an old sink rejects threads that still see it, and a volatile
     * read would cost more than the rest of an idle hook.
     */
    public static Sink sink = Sink.IDLE;

    private Hooks() {}

    public static void beforeRead(long head) {
        sink.beforeRead(head);
    }

    public static void readField(Object owner, int value, long head, int field) {
        sink.readField(owner, value, head, field);
    }

    public static void readStatic(int value, long head, int field) {
        sink.readStatic(value, head, field);
    }

    public static void readElement(Object array, int index, int value, long head) {
        sink.readElement(array, index, value, head);
    }

    public static void writeField(Object owner, int value, long head, int field) {
        sink.writeField(owner, value, head, field);
    }

    public static void writeStatic(int value, long head, int field) {
        sink.writeStatic(value, head, field);
    }

    public static void writeElement(Object array, int index, int value, long head) {
        sink.writeElement(array, index, value, head);
    }

    public static void readField(Object owner, long value, long head, int field) {
        sink.readField(owner, value, head, field);
    }

    public static void readStatic(long value, long head, int field) {
        sink.readStatic(value, head, field);
    }

    public static void readElement(Object array, int index, long value, long head) {
        sink.readElement(array, index, value, head);
    }

    public static void writeField(Object owner, long value, long head, int field) {
        sink.writeField(owner, value, head, field);
    }

    public static void writeStatic(long value, long head, int field) {
        sink.writeStatic(value, head, field);
    }

    public static void writeElement(Object array, int index, long value, long head) {
        sink.writeElement(array, index, value, head);
    }

    public static void readField(Object owner, float value, long head, int field) {
        sink.readField(owner, value, head, field);
    }

    public static void readStatic(float value, long head, int field) {
        sink.readStatic(value, head, field);
    }

    public static void readElement(Object array, int index, float value, long head) {
        sink.readElement(array, index, value, head);
    }

    public static void writeField(Object owner, float value, long head, int field) {
        sink.writeField(owner, value, head, field);
    }

    public static void writeStatic(float value, long head, int field) {
        sink.writeStatic(value, head, field);
    }

    public static void writeElement(Object array, int index, float value, long head) {
        sink.writeElement(array, index, value, head);
    }

    public static void readField(Object owner, double value, long head, int field) {
        sink.readField(owner, value, head, field);
    }

    public static void readStatic(double value, long head, int field) {
        sink.readStatic(value, head, field);
    }

    public static void readElement(Object array, int index, double value, long head) {
        sink.readElement(array, index, value, head);
    }

    public static void writeField(Object owner, double value, long head, int field) {
        sink.writeField(owner, value, head, field);
    }

    public static void writeStatic(double value, long head, int field) {
        sink.writeStatic(value, head, field);
    }

    public static void writeElement(Object array, int index, double value, long head) {
        sink.writeElement(array, index, value, head);
    }

    public static void readField(Object owner, Object value, long head, int field) {
        sink.readField(owner, value, head, field);
    }

    public static void readStatic(Object value, long head, int field) {
        sink.readStatic(value, head, field);
    }

    public static void readElement(Object array, int index, Object value, long head) {
        sink.readElement(array, index, value, head);
    }

    public static void writeField(Object owner, Object value, long head, int field) {
        sink.writeField(owner, value, head, field);
    }

    public static void writeStatic(Object value, long head, int field) {
        sink.writeStatic(value, head, field);
    }

    public static void writeElement(Object array, int index, Object value, long head) {
        sink.writeElement(array, index, value, head);
    }

    // ---- atomics, VarHandles and field updaters

    public static void beforeAtomic(
            Object atomic, Object owner, int index, long head, int operation) {
        sink.beforeAtomic(atomic, owner, index, head, operation);
    }

    public static void afterAtomic(
            Object atomic, Object owner, int index, long head, int operation) {
        sink.afterAtomic(atomic, owner, index, head, operation);
    }

    public static void madeAtomic(Object atomic, Class<?> owner, String field) {
        sink.madeAtomic(atomic, owner, field);
    }

    // ---- control

    public static void branch(long head) {
        sink.branch(head);
    }

    public static void branch(int value, long head, int opcode) {
        sink.branch(value, head, opcode);
    }

    public static void branch(int left, int right, long head, int opcode) {
        sink.branch(left, right, head, opcode);
    }

    public static void branch(Object value, long head, int opcode) {
        sink.branch(value, head, opcode);
    }

    public static void branch(Object left, Object right, long head, int opcode) {
        sink.branch(left, right, head, opcode);
    }

    public static void choice(int key, long head) {
        sink.choice(key, head);
    }

    public static void enter(Object self, long head) {
        sink.enter(self, head);
    }

    public static void leave(long head, int thrown) {
        sink.leave(head, thrown);
    }

    public static void invoke(Object receiver, Object first, Object second, long head, int method) {
        sink.invoke(receiver, first, second, head, method);
    }

    public static void argument(Object argument, long head, int number, int method) {
        sink.argument(argument, head, number, method);
    }

    public static void answer(long value, Object receiver, long head, int method) {
        sink.answer(value, receiver, head, method);
    }

    public static void answer(Object value, Object receiver, long head, int method) {
        sink.answer(value, receiver, head, method);
    }

    public static void answered(Object receiver, long head, int method) {
        sink.answered(receiver, head, method);
    }

    public static void methodEnter(Object self, long head) {
        sink.methodEnter(self, head);
    }

    public static void atomicEnter(Object self, long head) {
        sink.atomicEnter(self, head);
    }

    public static void methodExit(Object self, long head) {
        sink.methodExit(self, head);
    }

    public static void methodExit(long value, Object self, long head, int flags) {
        sink.methodExit(value, self, head, flags);
    }

    public static void methodExit(Object value, Object self, long head, int flags) {
        sink.methodExit(value, self, head, flags);
    }

    public static void mark(String name, Object about, long head) {
        sink.mark(name, about, head);
    }

    public static void classInitEnter() {
        sink.classInitEnter();
    }

    public static void classInitExit() {
        sink.classInitExit();
    }

    // ---- monitors

    public static void monitorEnter(Object lock, long head) {
        sink.monitorEnter(lock, head);
    }

    public static void monitorExit(Object lock, long head) {
        sink.monitorExit(lock, head);
    }

    public static void monitorEntered(Object lock, long head) {
        sink.monitorEntered(lock, head);
    }

    public static void monitorExiting(Object lock, long head) {
        sink.monitorExiting(lock, head);
    }

    public static void gateEnter(Object receiver, long head, int method) {
        sink.gateEnter(receiver, head, method);
    }

    public static void gateExit(Object receiver, long head, int method) {
        sink.gateExit(receiver, head, method);
    }

    public static void caught(long head) {
        sink.caught(head);
    }

    public static void caught(Throwable exception, long head) {
        sink.caught(exception, head);
    }

    public static void monitorWait(Object lock, long millis, int nanos, long head)
            throws InterruptedException {
        sink.monitorWait(lock, millis, nanos, head);
    }

    public static void monitorNotify(Object lock, long head) {
        sink.monitorNotify(lock, head);
    }

    public static void monitorNotifyAll(Object lock, long head) {
        sink.monitorNotifyAll(lock, head);
    }

    // ---- threads

    public static void at(long head) {
        sink.at(head);
    }

    public static void threadStarting(Thread thread) {
        sink.threadStarting(thread);
    }

    public static void threadNotStarted(Thread thread) {
        sink.threadNotStarted(thread);
    }

    public static void threadRun(Object self) {
        sink.threadRun(self);
    }

    public static void threadExit(Thread thread) {
        sink.threadExit(thread);
    }

    public static boolean uncaught(Thread thread, Throwable exception) {
        return sink.uncaught(thread, exception);
    }

    public static void threadJoin(Thread thread, long millis, int nanos, long head)
            throws InterruptedException {
        sink.threadJoin(thread, millis, nanos, head);
    }

    public static void interrupt(Thread thread) {
        sink.interrupt(thread);
    }

    public static boolean threadStop(Thread thread) {
        return sink.threadStop(thread);
    }

    public static boolean isInterrupted(boolean flag, Thread thread) {
        return sink.isInterrupted(flag, thread);
    }

    public static Thread.State threadState(Thread.State state, Thread thread) {
        return sink.threadState(state, thread);
    }

    public static void sleep(long millis, int nanos, long head) throws InterruptedException {
        sink.sleep(millis, nanos, head);
    }

    public static void yield(long head) {
        sink.yield(head);
    }

    public static void onSpinWait(long head) {
        sink.onSpinWait(head);
    }

    public static boolean park(Object blocker, int mode, long time) {
        return sink.park(blocker, mode, time);
    }

    public static boolean unpark(Thread thread) {
        return sink.unpark(thread);
    }

    // ---- calls into the JDK, by the table of effects

    public static void beforeCall(Object receiver, long head, int effect) {
        sink.beforeCall(receiver, head, effect);
    }

    public static void beforeGive(Object receiver, Object element, long head, int effect) {
        sink.beforeGive(receiver, element, head, effect);
    }

    public static void afterCall(Object receiver, Object result, long head, int effect) {
        sink.afterCall(receiver, result, head, effect);
    }

    public static void blockBegin(Object receiver, long head, int effect) {
        sink.blockBegin(receiver, head, effect);
    }

    public static void blockEnd(long head) {
        sink.blockEnd(head);
    }

    public static void outsideBegin() {
        sink.outsideBegin();
    }

    public static void outsideEnd() {
        sink.outsideEnd();
    }

    // ---- what the JDK's own code publishes and sees

    public static void signal(Object object, Object element, int part) {
        sink.signal(object, element, part);
    }

    public static void await(Object object, Object element, int part) {
        sink.await(object, element, part);
    }

    public static void taskBegins() {
        sink.taskBegins();
    }

    public static void interruptSeen() {
        sink.interruptSeen();
    }

    public static void waitThrew() {
        sink.waitThrew();
    }

    // ---- time

    public static long nanoTime() {
        return sink.nanoTime();
    }

    public static long programNanoTime() {
        return sink.programNanoTime();
    }

    public static long currentTimeMillis() {
        return sink.currentTimeMillis();
    }

    public static Object currentInstant(Object real) {
        return sink.currentInstant(real);
    }

    // ---- bulk array operations

    public static void beforeRange(Object array, long head) {
        sink.beforeRange(array, head);
    }

    public static void readRange(Object array, int from, int to, long head) {
        sink.readRange(array, from, to, head);
    }

    public static void writeRange(Object array, int from, int to, long head) {
        sink.writeRange(array, from, to, head);
    }
}
