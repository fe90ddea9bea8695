package io.forethread.prediction;

import java.util.Locale;

/** What the replay of a prediction has shown. */
public enum Verdict {
    /** The run failed, deadlocked or raced. */
    CONFIRMED,
    /** The schedule was followed, and the test still passed. */
    HARMLESS,
    /** The schedule could not be followed to its end. */
    DIVERGED,
    /** It was not run, or its run does not count. */
    UNDECIDED;

    /** Returns the word that stands for it in a results file. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
