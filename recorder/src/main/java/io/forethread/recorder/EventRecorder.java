package io.forethread.recorder;

import io.forethread.hooks.Sink;
import io.forethread.recorder.identity.ObjectTable;
import io.forethread.recorder.identity.TrackedObject;
import io.forethread.trace.Layout;
import io.forethread.trace.store.Chunk;
import io.forethread.trace.store.TraceStore;

/**
 * Appends the events of a run to its trace. Exactly one thread, the {@link #holder} of the baton,
 * records at a time, so an event is a few stores into plain arrays.
 *
 * <p>The events that the holder records in its turn are counted in slices. At the end of each
 * slice, the scheduler checks whether the thread spins.
 *
 * <p>This is the superclass of the hooks, and not an object that they hold, to save a load for each
 * event.
 */
abstract class EventRecorder extends Sink {
    /** Room left in a chunk for the events that follow a check of the limit, in longs. */
    private static final int SLACK = 64 * Chunk.ROW;

    /** A head that no event has: no event is watched. */
    private static final long NOTHING = -1L;

    private static final TrackedObject[] NOTHING_SEEN = {};

    protected final ObjectTable objects = new ObjectTable();
    private final TraceStore store;

    private Chunk chunk;
    private long[] rows;

    // Indexes into the rows of the chunk.
    private int position;
    private int limit;
    private int sliceEnd;
    private int chunkEnd;
    private int sliceStart;
    private final int sliceLength;

    private long recordedBefore;

    /** The thread that records; null while the scheduler decides, or when no thread runs. */
    private Thread holder;

    private int holderIndex;
    private long holderBits;

    /** The object that the holder touched last at each site ({@link ObjectTable#lastTouchedBy}). */
    private TrackedObject[] lastTouched = objects.lastTouchedBy(0);

    /** The object that was seen last at each place ({@link #seen}), if that is wanted. */
    private TrackedObject[] lastSeen = NOTHING_SEEN;

    /** The head of the event before which the holder must be stopped, or {@link #NOTHING}. */
    private long watched = NOTHING;

    /** Whether the holder has read anything since its last branch. */
    private boolean readSinceBranch;

    /** Whether the scheduler is asked before every event. */
    private boolean decides;

    EventRecorder(TraceStore store, int sliceLength) {
        this.store = store;
        this.sliceLength = sliceLength * Chunk.ROW;
        use(store.firstChunk());
    }

    // ---- what the scheduler decides

    /**
     * Lets the calling thread record if it takes part in the run, waiting for its turn.
     *
     * @return whether the caller holds the baton now
     */
    protected abstract boolean arrive();

    /** Stops the holder before the event that was watched; returns when it may go on. */
    protected abstract void reached(long head);

    /**
     * Decides who goes on before the holder does an event; asked only after {@link
     * #decideBeforeEvents}.
     */
    protected abstract void decide(long head);

    /** Runs after every {@code sliceLength} events of the holder, to check whether it spins. */
    protected abstract void sliceEnded();

    protected final void setHolder(Thread thread, int index) {
        holder = thread;
        if (thread != null && index != holderIndex) {
            holderIndex = index;
            holderBits = Layout.withThread(0, index);
            lastTouched = objects.lastTouchedBy(index);
            // Whether the thread had read before it lost the baton is not kept. A superfluous
            // branch event is dropped when the trace is frozen; a missing one could not be added.
            readSinceBranch = true;
        }
    }

    protected final boolean isHolder() {
        return Thread.currentThread() == holder;
    }

    /** Stops the holder before the next event with this head. */
    protected final void watch(long newHead) {
        watched = newHead;
    }

    /** Returns whether the holder must be stopped at an event. */
    public final boolean isWatched(long head) {
        return head == watched;
    }

    /**
     * Has the scheduler decide before every event, or no longer. For that the limit is always
     * exceeded: a check of its own would cost time in all other runs.
     */
    protected final void decideBeforeEvents(boolean on) {
        decides = on;
        limit = on ? 0 : sliceEnd;
    }

    // ---- slices

    /** Begins a new slice: another thread runs. */
    protected final void startSlice() {
        sliceStart = position;
        sliceEnd = Math.min(chunkEnd, position + sliceLength);
        limit = decides ? 0 : sliceEnd;
    }

    /** Tells whether the slice just ended is one short loop, repeated, that changes nothing. */
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

    // ---- chunks

    /** Returns the last, partly filled chunk; nothing may be recorded after this. */
    protected final Chunk lastChunk() {
        chunk.size = position / Chunk.ROW;
        return chunk;
    }

    private void use(Chunk next) {
        chunk = next;
        rows = next.rows;
        chunkEnd = rows.length - SLACK;
        position = 0;
        startSlice();
    }

    private void nextChunk() {
        Chunk full = lastChunk();
        recordedBefore += full.size;
        use(store.exchange(full));
    }

    private void atLimit(long newHead) {
        if (decides) {
            decide(newHead);
        }
        if (position >= sliceEnd) {
            atSliceEnd();
        }
    }

    private void atSliceEnd() {
        if (position >= chunkEnd) {
            nextChunk();
        } else {
            // The scheduler may run other threads in here; they record, and move the position.
            sliceEnded();
            if (position >= chunkEnd) {
                atSliceEnd();
            } else {
                startSlice();
            }
        }
    }

    // ---- appending

    /** Tells whether the calling thread may record now, after waiting for its turn if necessary. */
    final boolean mayRecord() {
        return Thread.currentThread() == holder || arrive();
    }

    /** Stops the holder if this is the event that it must not do yet, and makes room for it. */
    protected final void before(long newHead) {
        if (newHead == watched) {
            reached(newHead);
        }
        if (position >= limit) {
            atLimit(newHead);
        }
    }

    /** Appends an event for which {@link #before} has made room. */
    final void append(long newHead, long newVariable, long newValue) {
        long[] to = rows;
        int at = position;
        to[at] = newHead | holderBits;
        to[at + 1] = newVariable;
        to[at + 2] = newValue;
        position = at + Chunk.ROW;
    }

    /** As {@link #append}, for an event that reads: the next branch may depend on it. */
    final void appendRead(long newHead, long newVariable, long newValue) {
        append(newHead, newVariable, newValue);
        readSinceBranch = true;
    }

    /** Tells whether the holder's next branch may depend on a read. */
    final boolean hasReadSinceBranch() {
        return readSinceBranch;
    }

    final void appendBranch(long newHead, int form, long newValue) {
        append(newHead, form, newValue);
        readSinceBranch = false;
    }

    /**
     * Records an event of the holder. If a schedule may stop the thread there, the caller has
     * called {@link #before}.
     */
    protected final void record(long newHead, int owner, int member, long newValue) {
        if (position >= chunkEnd + SLACK / 2) {
            nextChunk();
        }
        append(newHead, Layout.variable(owner, member), newValue);
    }

    /** As {@link #record}, for an event that reads: the next branch may depend on it. */
    protected final void recordRead(long newHead, int owner, int member, long newValue) {
        record(newHead, owner, member, newValue);
        readSinceBranch = true;
    }

    // ---- objects

    /** Returns the entry of an object that the holder touches. */
    protected final TrackedObject touch(Object object, long newHead) {
        int place = (int) newHead & ObjectTable.PLACE_MASK;
        TrackedObject last = lastTouched[place];
        return last.refersTo(object) ? last : objects.touch(object, place, holderIndex);
    }

    /** Prepares {@link #seen}. */
    final void seeObjects() {
        lastSeen = objects.nothingSeen();
    }

    /**
     * Returns the number of an object that the holder refers to, 0 for null, as {@link #idOf} does;
     * the same object as last time at this place is found quickly.
     */
    final int seen(Object object, int place) {
        if (object == null) {
            return 0;
        }
        TrackedObject last = lastSeen[place & ObjectTable.PLACE_MASK];
        if (!last.refersTo(object)) {
            last = objects.entryOf(object, holderIndex);
            lastSeen[place & ObjectTable.PLACE_MASK] = last;
        }
        return last.id;
    }

    /** Returns the number of an object that the holder refers to; 0 for null. */
    protected final int idOf(Object object) {
        return objects.idOf(object, holderIndex);
    }
}
