package io.forethread.recorder.effects;

/** Knows the classes of the program, whose own code is recorded. */
public interface ProgramClasses {
    /** For a table that is used before any class is instrumented. */
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

    /** Tells whether the methods of {@code type} are recorded. */
    boolean isInstrumented(Class<?> type);

    /** Tells whether an instrumented class has this method itself. */
    boolean declares(Class<?> type, String method, String descriptor);
}
