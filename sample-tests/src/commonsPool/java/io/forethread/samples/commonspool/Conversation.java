package io.forethread.samples.commonspool;

/** What is kept in the pools: something that says whether it is in use. */
final class Conversation {
    private boolean open;

    void open() {
        open = true;
    }

    void end() {
        open = false;
    }

    boolean isOpen() {
        return open;
    }
}
