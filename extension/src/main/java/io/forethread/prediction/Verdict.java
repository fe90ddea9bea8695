package io.forethread.prediction;

import java.util.Locale;

/** What came of a prediction. */
public enum Verdict {
    /** The run failed, deadlocked or raced. */
    CONFIRMED,
    /** The schedule was followed, and the test still passed. */
    HARMLESS,
    /** The schedule could not be followed to where it was to lead. */
    DIVERGED,
    /** It was not tried. */
    UNDECIDED;

    /** Returns the word that stands for it in a results file. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
