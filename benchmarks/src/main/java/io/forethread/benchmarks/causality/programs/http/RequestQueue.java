package io.forethread.benchmarks.causality.programs.http;

/** The requests that no worker has taken yet, and how many are under way. */
final class RequestQueue {
    private final Request[] waiting;
    private int head;
    private int tail;
    private int underWay;
    private boolean closed;

    RequestQueue(int capacity) {
        waiting = new Request[capacity];
    }

    /** Adds a request, or refuses it if there are too many. */
    synchronized boolean submit(Request request) {
        if (closed || tail - head == waiting.length) {
            return false;
        }
        waiting[tail % waiting.length] = request;
        tail++;
        notify();
        return true;
    }

    /** Waits for a request; null if the server is being stopped and there is none. */
    synchronized Request take() throws InterruptedException {
        while (head == tail) {
            if (closed) {
                return null;
            }
            wait();
        }
        Request request = waiting[head % waiting.length];
        waiting[head % waiting.length] = null;
        head++;
        underWay++;
        return request;
    }

    synchronized void done() {
        underWay--;
    }

    synchronized int underWay() {
        return underWay;
    }

    synchronized void close() {
        closed = true;
        notifyAll();
    }
}
