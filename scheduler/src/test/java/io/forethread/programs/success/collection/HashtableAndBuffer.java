package io.forethread.programs.success.collection;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.Hashtable;

/** The old synchronized classes: a hashtable and a string buffer, each call atomic. */
@SuppressWarnings("JdkObsolete")
public final class HashtableAndBuffer implements Program {

    private final Hashtable<Integer, String> table = new Hashtable<>();
    private final StringBuffer buffer = new StringBuffer();

    @Override
    public void run() throws InterruptedException {
        Thread first = new Thread(() -> write("ab"));
        Thread second = new Thread(() -> write("cd"));
        first.start();
        second.start();
        Threads.join(first, second);
        String written = buffer.toString();
        Check.that(written.equals("abcd") || written.equals("cdab"), "whole words only");
        Check.equal(1, table.size());
    }

    private void write(String word) {
        synchronized (buffer) {
            for (int i = 0; i < word.length(); i++) {
                buffer.append(word.charAt(i));
            }
        }
        table.putIfAbsent(1, word);
    }
}
