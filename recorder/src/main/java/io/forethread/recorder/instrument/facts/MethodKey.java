package io.forethread.recorder.instrument.facts;

/** A method's name and descriptor, which together are unique in a class. */
public record MethodKey(String name, String descriptor) {

    @Override
    public String toString() {
        return name + descriptor;
    }
}
