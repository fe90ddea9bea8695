package io.forethread.recorder;

import io.forethread.trace.CallFlags;
import io.forethread.trace.Layout;
import io.forethread.trace.store.TraceStore;

import java.lang.reflect.Array;

/**
 * The hooks of memory accesses, branches, and method calls, which all record. A thread that does
 * not hold the baton is first sent to {@link #arrive()}, which makes it the holder or rejects it.
 *
 * <p>A write is recorded just before it happens and a read just after it. The baton never changes
 * hands between a hook and its access. A thread is therefore stopped before a write in the hook of
 * the write, and before a read in {@link #beforeRead}.
 */
abstract class RecordingSink extends EventRecorder {

    RecordingSink(TraceStore store, int sliceLength) {
        super(store, sliceLength);
    }

    // ---- reads

    @Override
    public final void beforeRead(long newHead) {
        if (mayRecord()) {
            before(newHead);
        }
    }

    private void fieldRead(Object owner, long bits, long newHead, int field) {
        appendRead(newHead, Layout.variable(touch(owner, newHead).id, field), bits);
    }

    private void staticRead(long bits, long newHead, int field) {
        appendRead(newHead, Layout.variable(0, field), bits);
    }

    private void elementRead(Object array, int index, long bits, long newHead) {
        appendRead(newHead, Layout.variable(touch(array, newHead).id, index), bits);
    }

    @Override
    public final void readField(Object owner, int value, long head, int field) {
        if (mayRecord()) {
            fieldRead(owner, value, head, field);
        }
    }

    @Override
    public final void readStatic(int value, long head, int field) {
        if (mayRecord()) {
            staticRead(value, head, field);
        }
    }

    @Override
    public final void readElement(Object array, int index, int value, long head) {
        if (mayRecord()) {
            elementRead(array, index, value, head);
        }
    }

    @Override
    public final void readField(Object owner, long value, long head, int field) {
        if (mayRecord()) {
            fieldRead(owner, value, head, field);
        }
    }

    @Override
    public final void readStatic(long value, long head, int field) {
        if (mayRecord()) {
            staticRead(value, head, field);
        }
    }

    @Override
    public final void readElement(Object array, int index, long value, long head) {
        if (mayRecord()) {
            elementRead(array, index, value, head);
        }
    }

    @Override
    public final void readField(Object owner, float value, long head, int field) {
        if (mayRecord()) {
            fieldRead(owner, Float.floatToRawIntBits(value), head, field);
        }
    }

    @Override
    public final void readStatic(float value, long head, int field) {
        if (mayRecord()) {
            staticRead(Float.floatToRawIntBits(value), head, field);
        }
    }

    @Override
    public final void readElement(Object array, int index, float value, long head) {
        if (mayRecord()) {
            elementRead(array, index, Float.floatToRawIntBits(value), head);
        }
    }

    @Override
    public final void readField(Object owner, double value, long head, int field) {
        if (mayRecord()) {
            fieldRead(owner, Double.doubleToRawLongBits(value), head, field);
        }
    }

    @Override
    public final void readStatic(double value, long head, int field) {
        if (mayRecord()) {
            staticRead(Double.doubleToRawLongBits(value), head, field);
        }
    }

    @Override
    public final void readElement(Object array, int index, double value, long head) {
        if (mayRecord()) {
            elementRead(array, index, Double.doubleToRawLongBits(value), head);
        }
    }

    @Override
    public final void readField(Object owner, Object value, long head, int field) {
        if (mayRecord()) {
            fieldRead(owner, idOf(value), head, field);
        }
    }

    @Override
    public final void readStatic(Object value, long head, int field) {
        if (mayRecord()) {
            staticRead(idOf(value), head, field);
        }
    }

    @Override
    public final void readElement(Object array, int index, Object value, long head) {
        if (mayRecord()) {
            elementRead(array, index, idOf(value), head);
        }
    }

    // ---- writes; one that will throw (null, a bad index, a wrong type) is not recorded

    private void writeToField(Object owner, long bits, long newHead, int field) {
        append(newHead, Layout.variable(touch(owner, newHead).id, field), bits);
    }

    @Override
    public final void writeField(Object owner, int value, long head, int field) {
        if (owner != null && mayRecord()) {
            before(head);
            writeToField(owner, value, head, field);
        }
    }

    @Override
    public final void writeStatic(int value, long head, int field) {
        if (mayRecord()) {
            before(head);
            append(head, Layout.variable(0, field), value);
        }
    }

    @Override
    public final void writeElement(Object array, int index, int value, long head) {
        if (array != null && mayRecord()) {
            before(head);
            if (index >= 0 && index < Array.getLength(array)) {
                append(head, Layout.variable(touch(array, head).id, index), value);
            }
        }
    }

    @Override
    public final void writeField(Object owner, long value, long head, int field) {
        if (owner != null && mayRecord()) {
            before(head);
            writeToField(owner, value, head, field);
        }
    }

    @Override
    public final void writeStatic(long value, long head, int field) {
        if (mayRecord()) {
            before(head);
            append(head, Layout.variable(0, field), value);
        }
    }

    @Override
    public final void writeElement(Object array, int index, long value, long head) {
        if (array != null && mayRecord()) {
            before(head);
            if (index >= 0 && index < Array.getLength(array)) {
                append(head, Layout.variable(touch(array, head).id, index), value);
            }
        }
    }

    @Override
    public final void writeField(Object owner, float value, long head, int field) {
        if (owner != null && mayRecord()) {
            before(head);
            writeToField(owner, Float.floatToRawIntBits(value), head, field);
        }
    }

    @Override
    public final void writeStatic(float value, long head, int field) {
        if (mayRecord()) {
            before(head);
            append(head, Layout.variable(0, field), Float.floatToRawIntBits(value));
        }
    }

    @Override
    public final void writeElement(Object array, int index, float value, long head) {
        if (array != null && mayRecord()) {
            before(head);
            if (index >= 0 && index < Array.getLength(array)) {
                append(
                        head,
                        Layout.variable(touch(array, head).id, index),
                        Float.floatToRawIntBits(value));
            }
        }
    }

    @Override
    public final void writeField(Object owner, double value, long head, int field) {
        if (owner != null && mayRecord()) {
            before(head);
            writeToField(owner, Double.doubleToRawLongBits(value), head, field);
        }
    }

    @Override
    public final void writeStatic(double value, long head, int field) {
        if (mayRecord()) {
            before(head);
            append(head, Layout.variable(0, field), Double.doubleToRawLongBits(value));
        }
    }

    @Override
    public final void writeElement(Object array, int index, double value, long head) {
        if (array != null && mayRecord()) {
            before(head);
            if (index >= 0 && index < Array.getLength(array)) {
                append(
                        head,
                        Layout.variable(touch(array, head).id, index),
                        Double.doubleToRawLongBits(value));
            }
        }
    }

    @Override
    public final void writeField(Object owner, Object value, long head, int field) {
        if (owner != null && mayRecord()) {
            before(head);
            writeToField(owner, idOf(value), head, field);
        }
    }

    @Override
    public final void writeStatic(Object value, long head, int field) {
        if (mayRecord()) {
            before(head);
            append(head, Layout.variable(0, field), idOf(value));
        }
    }

    @Override
    public final void writeElement(Object array, int index, Object value, long head) {
        if (array != null && mayRecord()) {
            before(head);
            if (index >= 0 && index < Array.getLength(array) && fits(array, value)) {
                append(head, Layout.variable(touch(array, head).id, index), idOf(value));
            }
        }
    }

    private static boolean fits(Object array, Object element) {
        return element == null || array.getClass().getComponentType().isInstance(element);
    }

    // ---- control

    @Override
    public final void branch(long head) {
        if (hasReadSinceBranch() && isHolder()) {
            before(head);
            appendBranch(head, 0, 0);
        }
    }

    @Override
    public final void methodEnter(Object self, long head) {
        if (mayRecord()) {
            before(head);
            append(head, Layout.variable(touch(self, head).id, 0), 0);
        }
    }

    @Override
    public final void atomicEnter(Object self, long head) {
        if (mayRecord()) {
            before(head);
            append(head, Layout.variable(touch(self, head).id, CallFlags.MARKED), 0);
        }
    }

    @Override
    public final void methodExit(Object self, long head) {
        methodExit(0, self, head, 0);
    }

    @Override
    public final void methodExit(long value, Object self, long head, int flags) {
        // Called in an exception handler of our own: it must not stop the thread, nor throw.
        if (isHolder()) {
            record(head, touch(self, head).id, flags, value);
        }
    }

    @Override
    public final void methodExit(Object value, Object self, long head, int flags) {
        if (isHolder()) {
            record(head, touch(self, head).id, flags, ReturnedValue.bits(value));
        }
    }
}
