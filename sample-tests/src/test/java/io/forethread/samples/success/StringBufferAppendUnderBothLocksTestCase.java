package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Who needs two objects to stay as they are locks both, always in the same order. */
@PredictConcurrency
class StringBufferAppendUnderBothLocksTestCase {

    static class Text {
        private char[] value = new char[16];
        private int count;

        Text(String initial) {
            initial.getChars(0, initial.length(), value, 0);
            count = initial.length();
        }

        public synchronized int length() {
            return count;
        }

        public synchronized void setLength(int length) {
            count = length;
        }

        public synchronized void getChars(int end, char[] target, int at) {
            if (end > count) {
                throw new StringIndexOutOfBoundsException(end);
            }
            System.arraycopy(value, 0, target, at, end);
        }

        public void append(Text other) {
            synchronized (other) {
                synchronized (this) {
                    int length = other.length();
                    other.getChars(length, value, count);
                    count += length;
                }
            }
        }

        @Override
        public synchronized String toString() {
            return new String(value, 0, count);
        }
    }

    @Test
    void a_text_is_appended_before_it_is_cut_off() throws InterruptedException {
        Text page = new Text("Dear ");
        Text name = new Text("reader");
        Threads.together(() -> page.append(name), () -> name.setLength(0));
        assertThat(page.toString()).isIn("Dear ", "Dear reader");
    }
}
