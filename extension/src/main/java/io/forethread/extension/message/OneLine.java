package io.forethread.extension.message;

import io.forethread.scheduler.Outcome;

/** Joins the lines of a text. */
public final class OneLine {
    private OneLine() {}

    /** Says how a run ended. */
    public static String of(Outcome outcome) {
        return of(outcome.describe());
    }

    /** Replaces line breaks and other space by single blanks. */
    public static String of(String text) {
        return text.strip().replaceAll("[\\s\\p{Cntrl}]+", " ");
    }
}
