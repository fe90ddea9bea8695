package io.forethread.samples.agent;

public final class Refused {
    private Refused() {}

    public static synchronized int seven() {
        return 7;
    }
}
