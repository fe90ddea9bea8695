package io.forethread.programs.io;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A child process is waited for, read from, written to, and watched by a future. */
public final class ChildProcess implements Program {
    private final Threads.Starter threads;
    private final AtomicInteger exited = new AtomicInteger();

    /** Use platform threads. */
    public ChildProcess() {
        this(Threads::start);
    }

    /** Use the threads that the given starter makes. */
    public ChildProcess(Threads.Starter threads) {
        this.threads = threads;
    }

    @Override
    public void run() throws Exception {
        Process echo = new ProcessBuilder("sh", "-c", "sleep 0.1; echo one; echo two").start();
        StringBuilder text = new StringBuilder();
        Thread reader = threads.start(() -> drain(echo, text));
        Check.equal(0, echo.waitFor());
        reader.join();
        Check.equal("one two ", text.toString());

        Process cat = new ProcessBuilder("cat").start();
        try (Writer writer = cat.outputWriter()) {
            writer.write("through a pipe");
        }
        Check.equal("through a pipe", new String(cat.getInputStream().readAllBytes(), US_ASCII));
        Check.that(cat.waitFor(20, TimeUnit.SECONDS), "it ends when its input does");

        Process sleeper = new ProcessBuilder("sh", "-c", "sleep 0.2; exit 3").start();
        CompletableFuture<Integer> code =
                sleeper.onExit().thenApply(process -> exited.addAndGet(process.exitValue()));
        Check.equal(3, code.get());
        Check.equal(3, sleeper.onExit().get().exitValue());
    }

    private static void drain(Process process, StringBuilder text) throws IOException {
        try (BufferedReader reader = process.inputReader()) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                text.append(line).append(' ');
            }
        }
    }
}
