package io.forethread.samples.agent;

public final class LoadedLater {
    private LoadedLater() {}

    public static synchronized int eight() {
        return 8;
    }
}
