package io.forethread.extension;

import io.forethread.extension.message.Warnings;
import io.forethread.recorder.Recorder;

import java.util.List;

/**
 * Passes on to the user what the recorder could not do in this JVM. It may concern any test that
 * runs after it: a class is instrumented once.
 */
final class RecorderProblems {
    /** A library that lacks a part of its own may have hundreds of classes. */
    private static final int MOST = 20;

    private RecorderProblems() {}

    static void tell(Warnings warnings) {
        List<String> problems = Recorder.problems();
        problems.stream().limit(MOST).forEach(warnings::add);
        if (problems.size() > MOST) {
            warnings.add("More classes than these " + MOST + " are not instrumented as usual.");
        }
    }
}
