package io.forethread.recorder.instrument;

import io.forethread.trace.Layout;

/** A log of calls, threads and atomics as well. */
final class Talk extends Log {

    @Override
    public void branch(long head) {
        add("branch", head);
    }

    @Override
    public void methodEnter(Object self, long head) {
        add("call " + name(self) + "." + CodeMap.siteAt(Layout.site(head)).method(), head);
    }

    @Override
    public void methodExit(Object self, long head) {
        add("return " + name(self) + "." + CodeMap.siteAt(Layout.site(head)).method(), head);
    }

    @Override
    public void classInitEnter() {
        add("init");
    }

    @Override
    public void classInitExit() {
        add("inited");
    }

    @Override
    public void at(long head) {
        add("at " + Layout.kind(head), head);
    }

    @Override
    public void threadRun(Object self) {
        add("run " + name(self));
    }

    @Override
    public void threadJoin(Thread thread, long millis, int nanos, long head)
            throws InterruptedException {
        add("join " + name(thread) + " " + millis + " " + nanos, head);
        super.threadJoin(thread, millis, nanos, head);
    }

    @Override
    public void sleep(long millis, int nanos, long head) {
        add("sleep " + millis + " " + nanos, head);
    }

    @Override
    public void yield(long head) {
        add("yield", head);
    }

    @Override
    public void onSpinWait(long head) {
        add("spin", head);
    }

    @Override
    public long nanoTime() {
        return 42;
    }

    @Override
    public long currentTimeMillis() {
        return 43;
    }

    @Override
    public void beforeAtomic(Object atomic, Object owner, int index, long head, int operation) {
        add("atomic " + atomic(atomic, owner, index, operation), head);
    }

    @Override
    public void afterAtomic(Object atomic, Object owner, int index, long head, int operation) {
        add("done " + atomic(atomic, owner, index, operation), head);
    }

    private static String atomic(Object atomic, Object owner, int index, int operation) {
        String text = name(atomic) + " " + name(owner) + " " + index;
        return text + " " + operation;
    }

    @Override
    public void madeAtomic(Object atomic, Class<?> owner, String field) {
        add("made " + name(owner) + " " + field);
    }

    @Override
    public void gateEnter(Object receiver, long head, int method) {
        add("gate " + name(receiver), head);
    }

    @Override
    public void gateExit(Object receiver, long head, int method) {
        add("gated " + name(receiver), head);
    }

    @Override
    public void beforeCall(Object receiver, long head, int effect) {
        add("before-call " + name(receiver) + " " + effect, head);
    }

    @Override
    public void afterCall(Object receiver, Object result, long head, int effect) {
        add("after-call " + name(receiver) + " " + effect + " = " + name(result), head);
    }

    @Override
    public void blockBegin(long head) {
        add("block", head);
    }

    @Override
    public void blockEnd(long head) {
        add("unblock", head);
    }

    @Override
    public void readRange(Object array, int from, int to, long head) {
        add("reads " + name(array) + " " + from + " " + to, head);
    }

    @Override
    public void writeRange(Object array, int from, int to, long head) {
        add("writes " + name(array) + " " + from + " " + to, head);
    }
}
