package io.forethread.benchmarks.rivals.programs.blocking;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.ArrayDeque;
import java.util.Deque;

/** A thread waits for an element with a lock that the one who brings it needs. */
public final class NestedMonitors implements Program {

    private static final class Mailbox {
        private final Deque<String> letters = new ArrayDeque<>();

        synchronized void put(String letter) {
            letters.add(letter);
            notifyAll();
        }

        synchronized String take() throws InterruptedException {
            while (letters.isEmpty()) {
                wait();
            }
            return letters.remove();
        }
    }

    private static final class Office {
        private final Mailbox mailbox = new Mailbox();

        synchronized void send(String letter) {
            mailbox.put(letter);
        }

        synchronized String receive() throws InterruptedException {
            return mailbox.take();
        }
    }

    @Override
    public void run() throws Exception {
        Office office = new Office();
        Threads.runAll(
                () -> {
                    office.send("one");
                    office.send("two");
                },
                () -> {
                    office.receive();
                    office.receive();
                });
    }
}
