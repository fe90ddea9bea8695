package io.forethread.benchmarks.causality.programs.loghandler;

import io.forethread.benchmarks.causality.programs.Program;

/** Two requests whose servlets print something. */
public final class Requests implements Program {
    @Override
    public void run() throws InterruptedException {
        Console console = new Console();
        SystemLogHandler out = new SystemLogHandler(console);
        Program.runAll(
                new Thread(() -> serve(out, "/orders"), "request-0"),
                new Thread(() -> serve(out, "/prices"), "request-1"));
        if (console.printed() == 0) {
            throw new IllegalStateException("Nothing was printed.");
        }
    }

    private static void serve(SystemLogHandler out, String path) {
        out.println("begin " + path);
        out.startCapture();
        out.println("page " + path);
        String captured = out.stopCapture();
        out.println(captured.isEmpty() ? "end" : captured);
    }
}
