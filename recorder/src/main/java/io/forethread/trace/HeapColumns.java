package io.forethread.trace;

import java.util.ArrayList;
import java.util.List;

/** Events on the heap, in chunks of equal size so that arrays of any length need no copying. */
final class HeapColumns implements Columns {
    private final int shift;
    private final int mask;
    private final long[][] head;
    private final long[][] variable;
    private final long[][] value;

    private HeapColumns(int shift, List<Chunk> chunks) {
        this.shift = shift;
        this.mask = (1 << shift) - 1;
        this.head = chunks.stream().map(chunk -> chunk.head).toArray(long[][]::new);
        this.variable = chunks.stream().map(chunk -> chunk.variable).toArray(long[][]::new);
        this.value = chunks.stream().map(chunk -> chunk.value).toArray(long[][]::new);
    }

    @Override
    public long head(int index) {
        return head[index >>> shift][index & mask];
    }

    @Override
    public long variable(int index) {
        return variable[index >>> shift][index & mask];
    }

    @Override
    public long value(int index) {
        return value[index >>> shift][index & mask];
    }

    /** Fills chunks one after the other. */
    static final class Builder implements EventSink {
        private final int shift;
        private final List<Chunk> chunks = new ArrayList<>();
        private final List<Chunk> spare = new ArrayList<>();
        private Chunk current = new Chunk(0);
        private int room;

        Builder(int shift) {
            this.shift = shift;
        }

        /** Offers a chunk whose events have been read, for its arrays. */
        void recycle(Chunk chunk) {
            if (chunk.head.length >= 1 << shift) {
                spare.add(chunk);
            }
        }

        @Override
        public void accept(long head, long variable, long value) {
            if (room == 0) {
                nextChunk();
            }
            int at = (1 << shift) - room--;
            current.head[at] = head;
            current.variable[at] = variable;
            current.value[at] = value;
        }

        private void nextChunk() {
            int last = spare.size() - 1;
            current = last < 0 ? new Chunk(1 << shift) : spare.remove(last);
            room = 1 << shift;
            chunks.add(current);
        }

        HeapColumns build() {
            return new HeapColumns(shift, chunks);
        }
    }
}
