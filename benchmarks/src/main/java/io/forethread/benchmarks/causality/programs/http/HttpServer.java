package io.forethread.benchmarks.causality.programs.http;

/** The server. Its counters are plain fields, which its users are to read when it has stopped. */
final class HttpServer {
    private final RequestQueue queue = new RequestQueue(16);
    private final Documents documents = new Documents("/", "/about", "/news");
    private final Worker[] workers;
    private int hits;
    private int answered;

    HttpServer(int size) {
        workers = new Worker[size];
        for (int i = 0; i < size; i++) {
            workers[i] = new Worker(this, i);
        }
    }

    RequestQueue queue() {
        return queue;
    }

    Documents documents() {
        return documents;
    }

    void start() {
        for (Worker worker : workers) {
            worker.start();
        }
    }

    void stop() throws InterruptedException {
        queue.close();
        for (Worker worker : workers) {
            worker.join();
        }
    }

    /** Counts a request in the worker that has served it, without a lock. */
    void countHit() {
        hits++;
    }

    /** Counts an answer in the client that has got it, without a lock. */
    void countAnswer() {
        answered++;
    }

    int hits() {
        return hits;
    }

    int answered() {
        return answered;
    }
}
