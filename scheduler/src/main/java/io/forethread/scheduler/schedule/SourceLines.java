package io.forethread.scheduler.schedule;

import io.forethread.trace.Site;

/** Writes places in the code the way a stack trace does, so that tools make them links. */
public final class SourceLines {
    private SourceLines() {}

    public static String of(Site site) {
        if (site.equals(Site.UNKNOWN)) {
            return "an unknown place";
        }
        String file = site.file().isEmpty() ? "Unknown Source" : site.file();
        return site.className()
                + "."
                + site.method()
                + "("
                + file
                + (site.line() > 0 ? ":" + site.line() : "")
                + ")";
    }
}
