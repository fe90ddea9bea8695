package io.forethread.recorder;

import io.forethread.hooks.Sink;
import io.forethread.recorder.identity.ObjectTable;
import io.forethread.recorder.identity.TrackedObject;
import io.forethread.trace.CallFlags;
import io.forethread.trace.Layout;
import io.forethread.trace.store.Chunk;
import io.forethread.trace.store.TraceStore;

import java.lang.reflect.Array;

/**
 * Records memory accesses. Exactly one thread, the {@link #holder} of the baton, records at a time,
 * so an event is a few stores into plain arrays; any other thread calls {@link #arrive()}, which
 * makes it the holder or rejects it.
 *
 * <p>A write is recorded just before it happens and a read just after: between hook and access the
 * baton never changes hands. A thread can therefore be stopped before a write in the write's own
 * hook, and before a read in {@link #beforeRead}.
 */
public abstract class RecordingSink extends Sink {
    /** Room left in a chunk for the events that follow a check of the limit, in longs. */
    private static final int SLACK = 64 * Chunk.ROW;

    /** A head that no event has: no event is watched. */
    protected static final long NOTHING = -1L;

    protected final ObjectTable objects = new ObjectTable();
    private final TraceStore store;
    private final int chunkEnd;

    private Chunk chunk;
    private long[] rows;

    // Places in the chunk, in longs.
    private int position;
    private int limit;
    private int sliceStart;
    private final int sliceLength;

    private long recordedBefore;

    /** The thread that records; null while the scheduler decides, or nobody runs. */
    private Thread holder;

    private int holderIndex;
    private long holderBits;

    /** The last objects that the holder touched, by site; see {@link ObjectTable#lastTouchedBy}. */
    private TrackedObject[] lastTouched = objects.lastTouchedBy(0);

    /** The head of the event that the holder must be stopped at, or {@link #NOTHING}. */
    private long watched = NOTHING;

    /** Whether the holder has read anything since its last branch. */
    private boolean readSinceBranch;

    protected RecordingSink(TraceStore store, int chunkEvents, int sliceLength) {
        this.store = store;
        this.sliceLength = sliceLength * Chunk.ROW;
        this.chunkEnd = chunkEvents * Chunk.ROW - SLACK;
        use(new Chunk(chunkEvents));
    }

    // ---- decisions of the scheduler

    /**
     * Waits for the calling thread's turn if it is part of the run.
     *
     * @return whether the caller holds the baton now
     */
    protected abstract boolean arrive();

    /** Stops the holder before the watched event; returns when it may continue. */
    protected abstract void reached(long head);

    /** Called after every {@code sliceLength} events of the holder, to detect that it spins. */
    protected abstract void sliceEnded();

    protected final void setHolder(Thread thread, int index) {
        holder = thread;
        if (thread != null && index != holderIndex) {
            holderIndex = index;
            holderBits = Layout.withThread(0, index);
            lastTouched = objects.lastTouchedBy(index);
            // Whether it had read before it lost the baton is not kept; a branch too many is
            // dropped when the trace is frozen, one too few would be lost.
            readSinceBranch = true;
        }
    }

    protected final Thread holder() {
        return holder;
    }

    protected final boolean isHolder() {
        return Thread.currentThread() == holder;
    }

    protected final void watch(long newHead) {
        watched = newHead;
    }

    /** Returns whether the holder must be stopped at an event. */
    public final boolean isWatched(long head) {
        return head == watched;
    }

    /** Starts a new slice: another thread runs. */
    protected final void startSlice() {
        sliceStart = position;
        limit = Math.min(chunkEnd, position + sliceLength);
    }

    /** Tells whether the last slice repeats one short loop that changes nothing. */
    protected final boolean sliceRepeats() {
        return SpinCheck.repeats(rows, sliceStart, position);
    }

    /** Tells whether the slice so far has no event that another thread could notice. */
    protected final boolean sliceIsIdle() {
        return SpinCheck.isIdle(rows, sliceStart, position);
    }

    /** Returns how many events have been recorded. Any thread may ask; the answer may be stale. */
    public final long recorded() {
        return recordedBefore + position / Chunk.ROW;
    }

    /** Returns the last, partly filled chunk; nothing may be recorded after this. */
    protected final Chunk lastChunk() {
        chunk.size = position / Chunk.ROW;
        return chunk;
    }

    // ---- appending

    private void use(Chunk next) {
        chunk = next;
        rows = next.rows;
        position = 0;
        startSlice();
    }

    private void nextChunk() {
        Chunk full = lastChunk();
        recordedBefore += full.size;
        use(store.exchange(full));
    }

    private void atLimit() {
        if (position >= chunkEnd) {
            nextChunk();
        } else {
            // The scheduler may run other threads here; they record, and change the position.
            sliceEnded();
            if (position >= chunkEnd) {
                atLimit();
            } else {
                startSlice();
            }
        }
    }

    /** Stops the holder if this is the watched event, and makes room for the event. */
    protected final void before(long newHead) {
        if (newHead == watched) {
            reached(newHead);
        }
        if (position >= limit) {
            atLimit();
        }
    }

    private void append(long newHead, long newVariable, long newValue) {
        long[] to = rows;
        int at = position;
        to[at] = newHead | holderBits;
        to[at + 1] = newVariable;
        to[at + 2] = newValue;
        position = at + Chunk.ROW;
    }

    /**
     * Records an event of the holder; the caller has called {@link #before} if it can stop here.
     */
    protected final void record(long newHead, int owner, int member, long newValue) {
        if (position >= chunkEnd + SLACK / 2) {
            nextChunk();
        }
        append(newHead, Layout.variable(owner, member), newValue);
    }

    /** Like {@link #record}, for a read: the next branch may depend on it. */
    protected final void recordRead(long newHead, int owner, int member, long newValue) {
        record(newHead, owner, member, newValue);
        readSinceBranch = true;
    }

    protected final TrackedObject touch(Object object, long newHead) {
        int place = (int) newHead & ObjectTable.PLACE_MASK;
        TrackedObject last = lastTouched[place];
        return last.refersTo(object) ? last : objects.touch(object, place, holderIndex);
    }

    protected final int idOf(Object object) {
        return objects.idOf(object, holderIndex);
    }

    private boolean mayRecord() {
        return Thread.currentThread() == holder || arrive();
    }

    // ---- reads

    @Override
    public final void beforeRead(long newHead) {
        if (mayRecord()) {
            before(newHead);
        }
    }

    private void fieldRead(Object owner, long bits, long newHead, int field) {
        append(newHead, Layout.variable(touch(owner, newHead).id, field), bits);
        readSinceBranch = true;
    }

    private void staticRead(long bits, long newHead, int field) {
        append(newHead, Layout.variable(0, field), bits);
        readSinceBranch = true;
    }

    private void elementRead(Object array, int index, long bits, long newHead) {
        append(newHead, Layout.variable(touch(array, newHead).id, index), bits);
        readSinceBranch = true;
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

    // ---- writes: a write that will throw (null, a bad index, a wrong type) is none

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
        if (readSinceBranch && Thread.currentThread() == holder) {
            before(head);
            append(head, 0, 0);
            readSinceBranch = false;
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
        // Stands in a handler of its own: it must not stop the thread by throwing.
        if (Thread.currentThread() == holder) {
            record(head, touch(self, head).id, flags, value);
        }
    }

    @Override
    public final void methodExit(Object value, Object self, long head, int flags) {
        if (Thread.currentThread() == holder) {
            record(head, touch(self, head).id, flags, ReturnedValue.bits(value));
        }
    }
}
