package io.forethread.benchmarks.rivals.programs.atomicity;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.Arrays;

/** A buffer with a lock asks another one for its length, and then for so many characters. */
public final class AppendedBuffer implements Program {

    private static final class Buffer {
        private char[] text;
        private int length;

        Buffer(String initial) {
            text = initial.toCharArray();
            length = text.length;
        }

        synchronized int length() {
            return length;
        }

        synchronized void truncate() {
            length = 0;
        }

        synchronized void copy(int count, char[] target, int from) {
            if (count > length) {
                throw new IndexOutOfBoundsException(count + " of " + length);
            }
            System.arraycopy(text, 0, target, from, count);
        }

        synchronized void append(Buffer other) {
            int count = other.length();
            char[] longer = Arrays.copyOf(text, length + count);
            other.copy(count, longer, length);
            text = longer;
            length += count;
        }
    }

    @Override
    public void run() throws Exception {
        Buffer first = new Buffer("abc");
        Buffer second = new Buffer("def");
        Threads.runAll(() -> first.append(second), second::truncate);
    }
}
