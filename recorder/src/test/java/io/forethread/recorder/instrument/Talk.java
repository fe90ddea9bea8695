package io.forethread.recorder.instrument;

import io.forethread.recorder.effects.Effect;
import io.forethread.recorder.effects.EffectTable;
import io.forethread.recorder.effects.Meaning;
import io.forethread.recorder.instrument.registry.CodeMap;
import io.forethread.recorder.instrument.rewrite.AtomicOperation;
import io.forethread.trace.CallFlags;
import io.forethread.trace.Layout;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A log of calls, threads and atomics as well. */
public final class Talk extends Log {

    @Override
    public void branch(long head) {
        add("branch", head);
    }

    @Override
    public void branch(int value, long head, int opcode) {
        add("branch " + value, head);
    }

    @Override
    public void branch(int left, int right, long head, int opcode) {
        add("branch " + left + " " + right, head);
    }

    @Override
    public void branch(Object value, long head, int opcode) {
        add("branch " + name(value), head);
    }

    @Override
    public void branch(Object left, Object right, long head, int opcode) {
        add("branch " + name(left) + " " + name(right), head);
    }

    @Override
    public void choice(int key, long head) {
        add("choice " + key, head);
    }

    @Override
    public void enter(Object self, long head) {
        add("entry " + name(self) + "." + CodeMap.siteAt(Layout.site(head)).method(), head);
    }

    @Override
    public void leave(long head, int thrown) {
        String how = thrown == 0 ? "" : " thrown";
        add("end " + CodeMap.siteAt(Layout.site(head)).method() + how, head);
    }

    @Override
    public void invoke(Object receiver, Object first, Object second, long head, int method) {
        String arguments = name(receiver) + " " + name(first) + " " + name(second);
        add("invoke " + method(method) + " " + arguments, head);
    }

    private static String method(int number) {
        return number < 0
                ? "own " + CodeMap.methods().get(~number).name()
                : CodeMap.methods().get(number).name();
    }

    @Override
    public void argument(Object argument, long head, int number, int method) {
        add("argument " + number + " " + name(argument), head);
    }

    @Override
    public void answer(long value, Object receiver, long head, int method) {
        add("answer " + method(method) + " " + name(receiver) + " " + value, head);
    }

    @Override
    public void answer(Object value, Object receiver, long head, int method) {
        add("answer " + method(method) + " " + name(receiver) + " " + name(value), head);
    }

    @Override
    public void answered(Object receiver, long head, int method) {
        add("answered " + method(method) + " " + name(receiver), head);
    }

    @Override
    public void caught(Throwable exception, long head) {
        add("caught " + exception.getClass().getSimpleName(), head);
        caught(head);
    }

    @Override
    public void methodEnter(Object self, long head) {
        add("call " + name(self) + "." + CodeMap.siteAt(Layout.site(head)).method(), head);
    }

    @Override
    public void methodExit(Object self, long head) {
        add("return " + name(self) + "." + CodeMap.siteAt(Layout.site(head)).method(), head);
    }

    /** What calls returned, and which of them are marked. */
    public final List<String> results = new ArrayList<>();

    @Override
    public void atomicEnter(Object self, long head) {
        results.add("marked " + CodeMap.siteAt(Layout.site(head)).method());
        methodEnter(self, head);
    }

    @Override
    public void methodExit(long value, Object self, long head, int flags) {
        addResult(head, value, flags);
        methodExit(self, head);
    }

    @Override
    public void methodExit(Object value, Object self, long head, int flags) {
        addResult(head, value, flags);
        methodExit(self, head);
    }

    private void addResult(long head, Object value, int flags) {
        results.add(
                CodeMap.siteAt(Layout.site(head)).method()
                        + ((flags & CallFlags.THROWN) != 0 ? " throws" : " = " + value)
                        + ((flags & CallFlags.MARKED) != 0 ? ", marked" : ""));
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
        List<String> words = new ArrayList<>();
        addWord(words, operation, AtomicOperation.READ, "read");
        addWord(words, operation, AtomicOperation.WRITE, "write");
        addWord(words, operation, AtomicOperation.CONDITIONAL, "if");
        addWord(words, operation, AtomicOperation.SUCCEEDED, "succeeded");
        addWord(words, operation, AtomicOperation.WITNESS, "witness");
        addWord(words, operation, AtomicOperation.FUNCTION, "function");
        addWord(words, operation, AtomicOperation.RELAXED, "relaxed");
        addWord(words, operation, AtomicOperation.ARRAY, "array");
        addWord(words, operation, AtomicOperation.UPDATER, "updater");
        addWord(words, operation, AtomicOperation.HANDLE, "handle");
        String type = (operation & 0x300) == 0 ? name(atomic) + " " : "";
        return type + name(owner) + " " + index + " " + String.join("-", words);
    }

    private static void addWord(List<String> words, int operation, int bit, String word) {
        if ((operation & bit) != 0) {
            words.add(word);
        }
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
        add("before-call " + name(receiver) + " " + effect(effect), head);
    }

    @Override
    public void beforeGive(Object receiver, Object element, long head, int effect) {
        beforeCall(receiver, head, effect);
        add("gives " + name(receiver) + " " + name(element), head);
    }

    @Override
    public void afterCall(Object receiver, Object result, long head, int effect) {
        add("after-call " + name(receiver) + " " + effect(effect) + " = " + name(result), head);
    }

    private static String effect(int number) {
        Effect effect = EffectTable.get(number);
        return effect.method()
                + " "
                + effect.meanings().stream().map(Meaning::word).collect(Collectors.joining(" "));
    }

    @Override
    public void blockBegin(Object receiver, long head, int effect) {
        add("block", head);
    }

    @Override
    public void blockEnd(long head) {
        add("unblock", head);
    }

    @Override
    public void beforeRange(Object array, long head) {
        add("bulk " + name(array), head);
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
