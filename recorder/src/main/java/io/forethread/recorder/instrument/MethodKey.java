package io.forethread.recorder.instrument;

/** A method's name and descriptor, which together are unique in a class. */
record MethodKey(String name, String descriptor) {

    @Override
    public String toString() {
        return name + descriptor;
    }
}
