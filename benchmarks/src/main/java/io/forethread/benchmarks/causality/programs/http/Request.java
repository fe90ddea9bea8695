package io.forethread.benchmarks.causality.programs.http;

/** A request, on whose monitor its client waits for the answer. */
final class Request {
    private final String path;
    private int status;
    private byte[] body;

    Request(String path) {
        this.path = path;
    }

    String path() {
        return path;
    }

    synchronized void answer(int newStatus, byte[] newBody) {
        status = newStatus;
        body = newBody;
        notifyAll();
    }

    /** Waits for the answer, and returns its status. */
    synchronized int await() throws InterruptedException {
        while (status == 0) {
            wait();
        }
        return status;
    }

    synchronized int length() {
        return body == null ? 0 : body.length;
    }
}
