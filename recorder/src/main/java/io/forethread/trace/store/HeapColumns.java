package io.forethread.trace.store;

import io.forethread.trace.Columns;

import java.util.ArrayList;
import java.util.List;

/** Events on the heap, in chunks of equal size, so that growing needs no copying. */
public final class HeapColumns implements Columns {
    private final int shift;
    private final int mask;
    private final long[][] chunks;

    private HeapColumns(int shift, List<Chunk> chunks) {
        this.shift = shift;
        this.mask = (1 << shift) - 1;
        this.chunks = chunks.stream().map(chunk -> chunk.rows).toArray(long[][]::new);
    }

    @Override
    public long head(int index) {
        return chunks[index >>> shift][(index & mask) * Chunk.ROW];
    }

    @Override
    public long variable(int index) {
        return chunks[index >>> shift][(index & mask) * Chunk.ROW + 1];
    }

    @Override
    public long value(int index) {
        return chunks[index >>> shift][(index & mask) * Chunk.ROW + 2];
    }

    /** Fills chunks one after the other. */
    public static final class Builder implements EventSink {
        private final int chunkEvents;
        private final int shift;
        private final List<Chunk> chunks = new ArrayList<>();
        private final List<Chunk> spare = new ArrayList<>();
        private Chunk current = new Chunk(0);
        private int size;

        public Builder(int shift) {
            this.shift = shift;
            this.chunkEvents = 1 << shift;
            current.size = chunkEvents;
        }

        @Override
        public void accept(long head, long variable, long value) {
            makeRoom();
            current.add(head, variable, value);
            size++;
        }

        /** Takes all events of a chunk, and the chunk itself to store others in it. */
        void take(Chunk chunk) {
            for (int taken = 0; taken < chunk.size; ) {
                makeRoom();
                int events = Math.min(chunk.size - taken, chunkEvents - current.size);
                System.arraycopy(
                        chunk.rows,
                        taken * Chunk.ROW,
                        current.rows,
                        current.size * Chunk.ROW,
                        events * Chunk.ROW);
                current.size += events;
                taken += events;
            }
            size += chunk.size;
            if (chunk.capacity() >= chunkEvents) {
                chunk.size = 0;
                spare.add(chunk);
            }
        }

        private void makeRoom() {
            if (current.size == chunkEvents) {
                int last = spare.size() - 1;
                current = last < 0 ? new Chunk(chunkEvents) : spare.remove(last);
                chunks.add(current);
            }
        }

        /** Returns how many events have come. */
        int size() {
            return size;
        }

        public HeapColumns build() {
            return new HeapColumns(shift, chunks);
        }
    }
}
