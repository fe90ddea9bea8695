package io.forethread.recorder.effects;

/** Knows the classes of the program: what these do is recorded where they do it. */
public interface ProgramClasses {
    /** For a table that is asked before any class is instrumented. */
    ProgramClasses NONE =
            new ProgramClasses() {
                @Override
                public boolean isInstrumented(Class<?> type) {
                    return false;
                }

                @Override
                public boolean declares(Class<?> type, String method, String descriptor) {
                    return false;
                }
            };

    /** Tells whether all that is of interest in the methods of {@code type} is recorded. */
    boolean isInstrumented(Class<?> type);

    /** Tells whether an instrumented class has this method itself. */
    boolean declares(Class<?> type, String method, String descriptor);
}
