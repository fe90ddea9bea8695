package io.forethread.benchmarks.causality.programs.http;

/** Answers one request after the other, until the server is stopped. */
final class Worker extends Thread {
    private final HttpServer server;

    Worker(HttpServer server, int number) {
        super("worker-" + number);
        this.server = server;
    }

    @Override
    public void run() {
        try {
            Request request = server.queue().take();
            while (request != null) {
                serve(request);
                server.queue().done();
                Thread.yield();
                request = server.queue().take();
            }
        } catch (InterruptedException e) {
            interrupt();
        }
    }

    private void serve(Request request) {
        byte[] page = server.documents().find(request.path());
        if (page == null) {
            request.answer(404, new byte[0]);
        } else {
            request.answer(200, page);
        }
        server.countHit();
    }
}
