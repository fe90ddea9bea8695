package io.forethread.samples.agent;

public final class Loaded {
    private Loaded() {}

    public static synchronized int seven() {
        return 7;
    }
}
