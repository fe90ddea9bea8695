package io.forethread.benchmarks.causality.programs.classloader;

/** A class that has been defined. */
final class LoadedType {
    private final String name;
    private final int size;

    LoadedType(String name, int size) {
        this.name = name;
        this.size = size;
    }

    String name() {
        return name;
    }

    int size() {
        return size;
    }
}
