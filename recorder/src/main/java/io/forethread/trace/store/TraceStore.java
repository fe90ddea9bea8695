package io.forethread.trace.store;

import io.forethread.trace.Trace;
import io.forethread.trace.TraceDictionary;
import io.forethread.trace.TraceException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Optional;

/**
 * Stores the events of the recorder. The newest chunks stay on the heap; older ones go to a
 * temporary file. Not thread-safe: only the thread with the baton calls it.
 *
 * <p>It never throws into the run. If the file cannot be written, the store keeps its events, and
 * counts and drops further ones; {@link #failure()} says why.
 */
public final class TraceStore implements AutoCloseable {
    /**
     * Chunks of 384 KiB: G1 gives an array of half a region or more a region of its own, and
     * regions may be as small as 1 MiB.
     */
    public static final int DEFAULT_CHUNK_EVENTS = 1 << 14;

    private static final int CHUNK_BYTES = DEFAULT_CHUNK_EVENTS * Rows.ROW_BYTES;

    /**
     * The size of the first chunk. Most runs need no other, and a full-sized one would take longer
     * to allocate than such a run takes.
     */
    private static final int FIRST_CHUNK_EVENTS = 1 << 11;

    /** 256 MiB on the heap. */
    public static final int DEFAULT_CHUNKS_IN_MEMORY = (256 << 20) / CHUNK_BYTES;

    /**
     * The part of a small heap that a store takes by default: ten million events fit into a heap of
     * 1 GiB. The file is slower than all the rest of recording.
     */
    private static final int PART_OF_HEAP = 4;

    private final int chunkEvents;
    private final int chunksInMemory;
    private final long mostEvents;
    private final SpillSource spillSource;
    private final ArrayDeque<Chunk> chunks = new ArrayDeque<>();

    private SpillFile spill;
    private long kept;
    private long recorded;
    private TraceException failure;
    private boolean discards;

    /** Creates a store that takes 256 MiB of the heap, or a quarter of it if that is less. */
    public TraceStore() {
        this(Integer.MAX_VALUE);
    }

    /** Creates such a store that keeps only the first {@code mostEvents}, rounded to a chunk. */
    public TraceStore(long mostEvents) {
        this(
                DEFAULT_CHUNK_EVENTS,
                defaultChunksInMemory(),
                Math.min(mostEvents, Integer.MAX_VALUE),
                () -> SpillFile.create(null));
    }

    /**
     * Creates a store that counts events and keeps none. Its chunks have the sizes of any other
     * store's, since what the recorder checks at the end of a chunk must not depend on the trace.
     */
    public static TraceStore discarding() {
        TraceStore store = new TraceStore();
        store.discards = true;
        return store;
    }

    private static int defaultChunksInMemory() {
        long affordable = Runtime.getRuntime().maxMemory() / PART_OF_HEAP / CHUNK_BYTES;
        return (int) Math.max(1, Math.min(affordable, DEFAULT_CHUNKS_IN_MEMORY));
    }

    public TraceStore(int chunkEvents, int chunksInMemory) {
        this(chunkEvents, chunksInMemory, Integer.MAX_VALUE, () -> SpillFile.create(null));
    }

    /** Creates a store whose temporary file is in {@code directory}. */
    public TraceStore(int chunkEvents, int chunksInMemory, Path directory) {
        this(chunkEvents, chunksInMemory, Integer.MAX_VALUE, () -> SpillFile.create(directory));
    }

    TraceStore(int chunkEvents, int chunksInMemory, long mostEvents, SpillSource spillSource) {
        if (chunkEvents < 1 || chunksInMemory < 1) {
            throw new IllegalArgumentException("A trace store needs room for one chunk at least.");
        }
        this.chunkEvents = chunkEvents;
        this.chunksInMemory = chunksInMemory;
        this.mostEvents = mostEvents;
        this.spillSource = spillSource;
    }

    /** Returns the chunk with which a recording begins. */
    public Chunk firstChunk() {
        return new Chunk(Math.min(FIRST_CHUNK_EVENTS, chunkEvents));
    }

    /** Takes a full chunk and returns an empty one. */
    public Chunk exchange(Chunk full) {
        recorded += full.size;
        if (discards || !hasRoomFor(full)) {
            return emptied(full);
        }
        if (chunks.size() < chunksInMemory) {
            keep(full);
            return new Chunk(chunkEvents);
        }
        Chunk oldest = chunks.peekFirst();
        if (!spill(oldest)) {
            return emptied(full);
        }
        chunks.removeFirst();
        keep(full);
        return emptied(oldest);
    }

    private boolean hasRoomFor(Chunk chunk) {
        if (failure == null && kept + chunk.size > mostEvents) {
            failure =
                    new TraceException(
                            "The run has more events than a trace is to hold: it has the first "
                                    + kept
                                    + " only.");
        }
        return failure == null;
    }

    private void keep(Chunk chunk) {
        kept += chunk.size;
        chunks.addLast(chunk);
    }

    private Chunk emptied(Chunk chunk) {
        if (chunk.capacity() != chunkEvents) {
            return new Chunk(chunkEvents);
        }
        chunk.size = 0;
        return chunk;
    }

    private boolean spill(Chunk chunk) {
        try {
            if (spill == null) {
                spill = spillSource.open();
            }
            spill.append(chunk);
            return true;
        } catch (IOException e) {
            failure = cannot("write", e);
            return false;
        }
    }

    private static TraceException cannot(String what, IOException e) {
        return new TraceException(
                "Cannot "
                        + what
                        + " the trace's temporary file, the rest of the run is not in the trace: "
                        + TraceException.reason(e),
                e);
    }

    /** Returns how many events came in, dropped ones included. */
    public long recorded() {
        return recorded;
    }

    /** Returns whether events had to be dropped. */
    public boolean isTruncated() {
        return failure != null;
    }

    /** Returns why events had to be dropped, if they had to. */
    public Optional<TraceException> failure() {
        return Optional.ofNullable(failure);
    }

    /**
     * Makes the trace of what was recorded, as {@link #freeze(Chunk, TraceDictionary, TraceFilter)}
     * does, with those events that {@code kept} names.
     */
    public Trace freeze(Chunk last, TraceDictionary dictionary, KeptEvents kept) {
        return freeze(last, dictionary, kept.filter(dictionary));
    }

    /**
     * Makes the trace of all recorded events, and empties the store. Field numbers become those of
     * the canonical fields, and events that {@code filter} rejects are dropped.
     *
     * @param last the chunk in use, or null
     * @throws TraceException if the temporary file cannot be read
     */
    public Trace freeze(Chunk last, TraceDictionary dictionary, TraceFilter filter) {
        if (last != null) {
            recorded += last.size;
            if (!discards && hasRoomFor(last)) {
                keep(last);
            }
        }
        try {
            return spill == null || spill.size() == 0
                    ? freezeHeap(dictionary, filter)
                    : freezeFile(dictionary, filter);
        } catch (IOException e) {
            throw cannot("read", e);
        } finally {
            close();
        }
    }

    private Trace freezeHeap(TraceDictionary dictionary, TraceFilter filter) {
        int atMost = (int) Math.min(chunkEvents, Math.max(kept, 1));
        int shift = 31 - Integer.numberOfLeadingZeros(atMost);
        HeapColumns.Builder columns = new HeapColumns.Builder(shift);
        FreezeFilter events = new FreezeFilter(dictionary, filter);
        for (Chunk chunk = chunks.poll(); chunk != null; chunk = chunks.poll()) {
            chunk.size = events.compact(chunk.rows, chunk.size);
            columns.take(chunk);
        }
        return new Trace(dictionary, columns.build(), columns.size(), isTruncated());
    }

    private Trace freezeFile(TraceDictionary dictionary, TraceFilter filter) throws IOException {
        FreezeFilter events = new FreezeFilter(dictionary, filter);
        spill.compact(events);
        try {
            for (Chunk chunk = chunks.poll(); chunk != null; chunk = chunks.poll()) {
                chunk.size = events.compact(chunk.rows, chunk.size);
                spill.append(chunk);
            }
        } catch (IOException e) {
            failure = cannot("write", e);
        }
        return new Trace(dictionary, spill.map(), (int) spill.size(), isTruncated());
    }

    /** Drops everything and removes the temporary file. */
    @Override
    public void close() {
        chunks.clear();
        kept = 0;
        if (spill != null) {
            try {
                spill.close();
            } catch (IOException e) {
                // The file is temporary: nothing in it is needed any more.
            }
            spill = null;
        }
    }

    /** Opens the temporary file when it is needed. */
    @FunctionalInterface
    interface SpillSource {
        SpillFile open() throws IOException;
    }
}
