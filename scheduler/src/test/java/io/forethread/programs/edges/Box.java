package io.forethread.programs.edges;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

/** A plain field that one thread writes and another one reads. */
final class Box {
    private int data;

    void write() {
        data = 1;
    }

    /** Read what was written; it has been, under the default policy. */
    void read() {
        Check.equal(1, data);
    }

    /** Read without expecting anything. */
    boolean peek() {
        return data == 1;
    }

    /** Writes a box, then gives; another thread receives, and then reads the box. */
    static void handOver(Threads.Body give, Threads.Body receive) throws Exception {
        Box box = new Box();
        Thread reader =
                Threads.start(
                        () -> {
                            receive.run();
                            box.read();
                        });
        Thread.sleep(1);
        box.write();
        give.run();
        reader.join();
    }
}
