package io.forethread.prediction;

import io.forethread.trace.Site;

/** Writes places in the code. */
public final class SourceLine {
    private SourceLine() {}

    /** Writes a place as a stack trace does, so that tools make it a link. */
    public static String of(Site site) {
        return site.className() + "." + site.method() + "(" + brief(site) + ")";
    }

    /** Writes a place as {@code Account.java:31}. */
    public static String brief(Site site) {
        if (site.file().isEmpty()) {
            return site.className();
        }
        return site.line() > 0 ? site.file() + ":" + site.line() : site.file();
    }

    /** Returns a place as a line of a stack trace. */
    public static StackTraceElement frame(Site site) {
        String file = site.file().isEmpty() ? null : site.file();
        int line = site.line() > 0 ? site.line() : -1; // which is not shown
        return new StackTraceElement(site.className(), site.method(), file, line);
    }
}
