package io.forethread.recorder.instrument.rewrite;

/** Knows whose methods record their entries: calls of them need no event of their own. */
@FunctionalInterface
public interface RecordedClasses {
    /** Returns whether a class, by its name with slashes, is instrumented when it loads. */
    boolean isRecorded(String internalName);
}
