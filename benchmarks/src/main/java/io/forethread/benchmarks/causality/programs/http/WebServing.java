package io.forethread.benchmarks.causality.programs.http;

import io.forethread.benchmarks.causality.programs.Program;

/** Three clients ask for pages; three workers answer. */
public final class WebServing implements Program {
    private static final String[] PATHS = {"/", "/news", "/missing"};
    private static final int WORKERS = 3;

    @Override
    public void run() throws InterruptedException {
        HttpServer server = new HttpServer(WORKERS);
        Thread[] clients = new Thread[PATHS.length];
        for (int i = 0; i < clients.length; i++) {
            String path = PATHS[i];
            clients[i] = new Thread(() -> ask(server, path), "client-" + i);
            clients[i].start();
        }
        server.start();
        for (Thread client : clients) {
            client.join();
        }
        server.stop();
        if (server.hits() == 0 || server.answered() == 0) {
            throw new IllegalStateException("Nobody was served.");
        }
    }

    private static void ask(HttpServer server, String path) {
        Request request = new Request(path);
        try {
            if (server.queue().submit(request) && request.await() > 0) {
                server.countAnswer();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
