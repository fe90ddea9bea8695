package io.forethread.benchmarks.causality.programs.loghandler;

/** Sends what a thread prints to its log while it captures, and to the console otherwise. */
final class SystemLogHandler {
    private static final ThreadLocal<CaptureLog> CURRENT = new ThreadLocal<>();

    private final Console console;
    private final CaptureStack reusable = new CaptureStack();

    SystemLogHandler(Console console) {
        this.console = console;
    }

    void startCapture() {
        CaptureLog log = null;
        if (!reusable.isEmpty()) { // another thread may take the last one now
            log = reusable.pop();
        }
        if (log == null) {
            log = new CaptureLog();
        }
        CURRENT.set(log);
    }

    String stopCapture() {
        CaptureLog log = CURRENT.get();
        if (log == null) {
            return "";
        }
        CURRENT.remove();
        String text = log.capture();
        log.reset();
        reusable.push(log);
        return text;
    }

    void println(String line) {
        CaptureLog log = CURRENT.get();
        if (log == null) {
            console.println(line);
        } else {
            log.print(line);
        }
    }
}
