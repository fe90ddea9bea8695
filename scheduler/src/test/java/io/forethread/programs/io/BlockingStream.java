package io.forethread.programs.io;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** A thread reads lines from a stream that blocks like a console, fed by another thread. */
public final class BlockingStream implements Program {
    /** A stream whose reads wait until somebody types. */
    private static final class Console extends InputStream {
        private final Deque<Integer> typed = new ArrayDeque<>();
        private boolean ended;

        synchronized void type(String text) {
            text.chars().forEach(typed::add);
            notifyAll();
        }

        synchronized void end() {
            ended = true;
            notifyAll();
        }

        @Override
        public synchronized int read() {
            try {
                while (typed.isEmpty() && !ended) {
                    wait();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return typed.isEmpty() ? -1 : typed.poll();
        }

        @Override
        public synchronized int read(byte[] bytes, int offset, int length) {
            int first = read();
            if (first < 0) {
                return -1;
            }
            bytes[offset] = (byte) first;
            return 1;
        }
    }

    @Override
    public void run() throws Exception {
        Console console = new Console();
        InputStream before = System.in;
        System.setIn(console);
        try {
            StringBuilder heard = new StringBuilder();
            Thread listener =
                    Threads.start(
                            () -> {
                                BufferedReader lines =
                                        new BufferedReader(
                                                new InputStreamReader(
                                                        System.in, StandardCharsets.UTF_8));
                                for (String line = lines.readLine();
                                        line != null;
                                        line = lines.readLine()) {
                                    heard.append(line).append('/');
                                }
                            });
            console.type("first\n");
            Thread.sleep(500);
            console.type("second\nthi");
            console.type("rd\n");
            console.end();
            listener.join();
            Check.equal("first/second/third/", heard.toString());
        } finally {
            System.setIn(before);
        }
    }
}
